import { createSocket } from 'node:dgram';

/** 3478: STUN and TURN (RFC 8489); 443: QUIC (RFC 9000). */
const PORTS = [3478, 443];

/** Reports every datagram that comes to an address on the ports that browsers are made to use. */
export async function watchDatagrams(
  address: string,
  onDatagram: (what: string) => void,
): Promise<void> {
  for (const port of PORTS) {
    const socket = createSocket('udp4');
    socket.on('message', () => onDatagram(`port ${port}`));
    await new Promise<void>((resolve) => socket.bind(port, address, resolve));
    socket.unref();
  }
}
