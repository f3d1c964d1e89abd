import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { WebSocket, WebSocketServer } from 'ws';

const PORT = Number(process.env.PORT ?? 8000);
const SECRET = process.env.BOT_SECRET;
const MAX_CALL_SECONDS = 120;

if (!SECRET) throw new Error('Set BOT_SECRET to a long random text of letters and digits.');
mkdirSync('audio', { recursive: true });

// One second of a 440 Hz tone as WAV: 16-bit, 8000 Hz, one channel.
function makeTone() {
  const rate = 8000;
  const dataBytes = rate * 2;
  const wav = Buffer.alloc(44 + dataBytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + dataBytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16); // size of the format part
  wav.writeUInt16LE(1, 20); // linear PCM
  wav.writeUInt16LE(1, 22); // channels
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28); // bytes a second
  wav.writeUInt16LE(2, 32); // bytes a sample
  wav.writeUInt16LE(16, 34); // bits a sample
  wav.write('data', 36);
  wav.writeUInt32LE(dataBytes, 40);
  for (let i = 0; i < rate; i += 1) {
    wav.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * i) / rate)), 44 + i * 2);
  }
  return wav;
}

const greeting = existsSync('greeting.wav') ? readFileSync('greeting.wav') : makeTone();

function talk(socket, request) {
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
  const givenId = query.get('call_id') ?? '';
  const callId = /^[\w-]{1,64}$/.test(givenId) ? givenId : `unknown-${Date.now()}`;
  const file = createWriteStream(`audio/${callId}.pcm`, { flags: 'a' }); // a lost socket may be opened again
  file.on('error', console.error);
  let received = 0;
  let ended = false;

  function send(message) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function hangUp(reason) {
    if (ended) return;
    ended = true;
    clearTimeout(limit);
    send({ event: 'hangup' });
    socket.close();
    file.end();
    console.log(`${callId}: ended (${reason}), ${received} bytes of audio`);
  }

  const limit = setTimeout(() => hangUp('time limit'), MAX_CALL_SECONDS * 1000);
  console.log(`${callId}: socket open`);

  socket.on('message', (text) => {
    if (ended) return;
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      console.warn(`${callId}: a message that is not JSON`);
      return;
    }
    switch (message?.event) {
      case 'connected': // This may come before somebody answers, so greet at the first audio.
        break;
      case 'media': {
        const audio = Buffer.from(String(message.media?.payload ?? ''), 'base64');
        if (received === 0) send({ event: 'media', media: { payload: greeting.toString('base64'), is_sync: true } });
        received += audio.length;
        file.write(audio); // Your speech recognition starts here.
        break;
      }
      case 'closed':
        hangUp('closed');
        break;
      default:
        console.warn(`${callId}: unknown event ${message?.event}`);
    }
  });
  socket.on('close', () => hangUp('socket closed'));
  socket.on('error', console.error);
}

const server = new WebSocketServer({ port: PORT, path: `/psr/${SECRET}`, maxPayload: 1_000_000 });
server.on('connection', talk);
server.on('listening', () => console.log(`Listening on port ${PORT}`));
