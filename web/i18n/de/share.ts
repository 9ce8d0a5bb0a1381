export const meter = 'Länge des Links, verglichen mit dem, was Programme kürzen';
export const qrCode = 'QR-Code';
export const qrAlt = 'QR-Code des Links';
export const qrHint =
  'Richten Sie eine Kamera darauf, um den Link auf einem anderen Gerät zu öffnen.';
export const qrDownload = 'Als SVG herunterladen';
