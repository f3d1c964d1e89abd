// The documentation for coding agents: /llms.txt on the site of this file.
import { existsSync, readFileSync } from 'node:fs';
import { WebSocket, WebSocketServer } from 'ws';

const { BOT_SECRET, AGENT_EXTENSION, PORT = '8000' } = process.env;
const HOST = process.env.HOST ?? '127.0.0.1'; // behind a proxy with TLS; 0.0.0.0 is reached from other computers
const RATE = 8000;
const LOUD = 500; // mean of the samples; above it, somebody speaks

// Seconds
const SPEECH = 0.2; // shorter sounds are noise
const PAUSE = 0.6; // ends what the customer says
const ECHO = 1; // in which the bot's own voice begins and ends in the stream
const NO_REPLY = 6;
const NO_AUDIO = 5;
const NO_ANSWER = 60;
const CALL = 120;
const KEEP = 300; // how long a dialog is kept after its last socket closes

if (!BOT_SECRET) throw new Error('Set BOT_SECRET to a long random text of letters and digits.');
if (!AGENT_EXTENSION) throw new Error('Set AGENT_EXTENSION to the extension that calls are transferred to.');

// A tone as WAV: 16-bit, 8000 Hz, one channel. 0 Hz is silence.
function makeTone(hertz, seconds) {
  const size = RATE * seconds * 2;
  const wav = Buffer.alloc(44 + size);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + size, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16); // size of the format part
  wav.writeUInt16LE(1, 20); // linear PCM
  wav.writeUInt16LE(1, 22); // channels
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28); // bytes a second
  wav.writeUInt16LE(2, 32); // bytes a sample
  wav.writeUInt16LE(16, 34); // bits a sample
  wav.write('data', 36);
  wav.writeUInt32LE(size, 40);
  for (let i = 0; i < size / 2; i += 1) {
    wav.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * hertz * i) / RATE)), 44 + i * 2);
  }
  return wav;
}

const greeting = existsSync('greeting.wav') ? readFileSync('greeting.wav') : makeTone(440, 1);
const greetingSeconds = (greeting.length - 44) / 2 / RATE;
const silence = makeTone(0, 0.1); // replaces the greeting when the customer interrupts it

// The channels in which somebody speaks.
function findLoud(audio, channels) {
  const sums = new Array(channels).fill(0);
  for (let i = 0; i + 1 < audio.length; i += 2) sums[(i / 2) % channels] += Math.abs(audio.readInt16LE(i));
  const samples = audio.length / 2 / channels;
  return [...sums.keys()].filter((channel) => sums[channel] / samples > LOUD);
}

// What the bot knows about the conversation. Its clock is the audio that has arrived, in seconds.
class Dialog {
  time = 0;
  speech = 0; // how long the customer has spoken since the last greeting
  lastSpeech = 0;
  greetings = 0;
  playing = { from: -Infinity, to: -Infinity };
  customerChannels = new Set();
  botChannels = new Set();
  isOver = false;
  sockets = 0; // open ones
  removal; // timer that runs while none is open

  hear(audio, channels) {
    const seconds = audio.length / 2 / RATE / channels;
    this.time += seconds;
    const loud = findLoud(audio, channels);
    for (const channel of loud) {
      // Who speaks while the bot is silent is the customer. Who starts together with the bot is the bot.
      if (this.time > this.playing.to + ECHO) this.customerChannels.add(channel);
      else if (this.time < this.playing.from + ECHO) this.botChannels.add(channel);
    }
    if (loud.some((channel) => this.customerChannels.has(channel) || !this.botChannels.has(channel))) {
      this.speech += seconds;
      this.lastSpeech = this.time;
    }
    return decide(this);
  }

  greet() {
    this.greetings += 1;
    this.speech = 0;
    this.playing = { from: this.time, to: this.time + greetingSeconds };
    return 'greet';
  }
}

// Returns what the bot does next, if anything.
function decide(dialog) {
  const { time, greetings, speech, playing } = dialog;
  const hasPaused = time - dialog.lastSpeech >= PAUSE;
  if (time > CALL) return 'time limit';
  if (greetings === 0) return hasPaused ? dialog.greet() : undefined;
  if (speech >= SPEECH) {
    if (time >= playing.to) return hasPaused ? 'reply' : undefined;
    playing.to = time;
    return 'interrupt';
  }
  if (time < playing.to + NO_REPLY) return undefined;
  return greetings < 2 ? dialog.greet() : 'no reply';
}

// For a terminal: without line breaks and control characters.
const plain = (text) => text.replace(/\p{C}/gu, '?');

const dialogs = new Map(); // by call id, because a lost socket may be opened again

function talk(socket, { url }) {
  const callId = new URLSearchParams(url.split('?')[1]).get('call_id') ?? '';
  const dialog = dialogs.get(callId) ?? new Dialog();
  dialogs.set(callId, dialog);
  dialog.sockets += 1;
  clearTimeout(dialog.removal);
  console.log(plain(`${callId}: socket open`));
  let timer;

  function send(message) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function play(wav, is_sync) {
    send({ event: 'media', media: { payload: wav.toString('base64'), is_sync } });
  }

  // Hangs up unless the next message comes in time.
  function wait() {
    clearTimeout(timer);
    if (dialog.isOver) return;
    const [seconds, reason] = dialog.time > 0 ? [NO_AUDIO, 'no audio'] : [NO_ANSWER, 'nobody answered'];
    timer = setTimeout(hangUp, seconds * 1000, reason);
  }

  // After a transfer the socket may stay open while customer and agent talk, so do nothing more.
  function end(reason) {
    clearTimeout(timer);
    if (!dialog.isOver) console.log(plain(`${callId}: ended (${reason})`));
    dialog.isOver = true;
  }

  function hangUp(reason) {
    send({ event: 'hangup' });
    end(reason);
  }

  function hear({ media, data }) {
    const audio = Buffer.from(String(media?.payload ?? ''), 'base64');
    if (audio.length === 0) return;
    const step = dialog.hear(audio, data?.channel === 'stereo' ? 2 : 1); // Your speech recognition starts here.
    if (step === 'greet') play(greeting, true);
    else if (step === 'interrupt') play(silence, false);
    else if (step === 'reply') {
      send({ event: 'transfer', data: { extension: AGENT_EXTENSION } });
      end(`transferred to ${AGENT_EXTENSION}`);
    } else if (step) hangUp(step);
  }

  socket.on('message', (text) => {
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      console.warn(plain(`${callId}: a message that is not JSON`));
    }
    if (message?.event === 'media' && !dialog.isOver) hear(message);
    wait();
    if (message?.event !== 'closed') return;
    end(dialog.time > 0 ? 'closed' : 'nobody answered');
    dialogs.delete(callId);
    socket.close();
  });
  socket.on('close', () => {
    clearTimeout(timer);
    dialog.sockets -= 1;
    if (dialog.sockets === 0) dialog.removal = setTimeout(() => dialogs.delete(callId), KEEP * 1000);
  });
  socket.on('error', console.error);
  wait();
}

const server = new WebSocketServer({ host: HOST, port: Number(PORT), path: `/psr/${BOT_SECRET}`, maxPayload: 1_000_000 });
server.on('connection', talk);
server.on('listening', () => console.log(`Listening on ${HOST}, port ${PORT}`));
