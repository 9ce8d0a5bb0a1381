// Node's own client spoils what it sends after 4,096 messages (undici 6 in Node 20): the suite sends more.
import { WebSocket } from 'ws';

/** Longest wait for an answer, in milliseconds. */
const ANSWER_LIMIT = 30_000;

type Listener = (method: string, params: unknown) => void;

/** A connection that speaks WebDriver BiDi (W3C): commands, answers and events as JSON. */
export class BidiConnection {
  private last = 0;
  private readonly waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  private readonly listeners = new Set<Listener>();

  private constructor(private readonly socket: WebSocket) {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.type === 'event') {
        for (const listener of this.listeners) listener(message.method, message.params);
      } else this.waiting.get(message.id)?.(message);
    };
  }

  static open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address);
    return new Promise((resolve, reject) => {
      socket.onopen = () => resolve(new BidiConnection(socket));
      socket.onerror = () => reject(new Error(`No answer from ${address}.`));
    });
  }

  /** Sends a command and gives its result; throws when it fails or takes too long. */
  send(method: string, params: Record<string, unknown>): Promise<unknown> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method} took too long.`)), ANSWER_LIMIT);
      this.waiting.set(id, (answer) => {
        clearTimeout(late);
        this.waiting.delete(id);
        if (answer.type === 'success') resolve(answer.result);
        else reject(new Error(`${method}: ${answer.error} ${answer.message}`));
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Calls `listener` for every event until the function that it gives is called. */
  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.socket.close();
  }
}
