# The documentation for coding agents: /llms.txt on the site of this file.
import array
import asyncio
import base64
import io
import json
import math
import os
import sys
import wave
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import websockets
from websockets.exceptions import ConnectionClosed

HOST = os.environ.get("HOST", "127.0.0.1")  # behind a proxy with TLS; 0.0.0.0 is reached from other computers
PORT = int(os.environ.get("PORT", "8000"))
BOT_SECRET = os.environ.get("BOT_SECRET")
AGENT_EXTENSION = os.environ.get("AGENT_EXTENSION")
RATE = 8000
LOUD = 500  # mean of the samples; above it, somebody speaks

# Seconds
SPEECH = 0.2  # shorter sounds are noise
PAUSE = 0.6  # ends what the customer says
ECHO = 1  # in which the bot's own voice begins and ends in the stream
NO_REPLY = 6
NO_AUDIO = 5
NO_ANSWER = 60
CALL = 120
KEEP = 300  # how long a dialog is kept after its last socket closes

if not BOT_SECRET:
    sys.exit("Set BOT_SECRET to a long random text of letters and digits.")
if not AGENT_EXTENSION:
    sys.exit("Set AGENT_EXTENSION to the extension that calls are transferred to.")


def make_tone(hertz, seconds):
    """A tone as WAV: 16-bit, 8000 Hz, one channel. 0 Hz is silence."""
    samples = [round(8000 * math.sin(2 * math.pi * hertz * i / RATE)) for i in range(int(RATE * seconds))]
    output = io.BytesIO()
    with wave.open(output, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(RATE)
        wav.writeframes(array.array("h", samples).tobytes())
    return output.getvalue()


GREETING_FILE = Path("greeting.wav")
GREETING = GREETING_FILE.read_bytes() if GREETING_FILE.exists() else make_tone(440, 1)
GREETING_SECONDS = (len(GREETING) - 44) / 2 / RATE
SILENCE = make_tone(0, 0.1)


def find_loud(audio, channels):
    """The channels in which somebody speaks."""
    samples = array.array("h", audio[: len(audio) // 2 * 2])
    sides = [samples[channel::channels] for channel in range(channels)]
    return [channel for channel, side in enumerate(sides) if side and sum(map(abs, side)) / len(side) > LOUD]


class Dialog:
    """What the bot knows about the conversation. Its clock is the audio that has arrived, in seconds."""

    def __init__(self):
        self.time = 0
        self.speech = 0  # how long the customer has spoken since the last greeting
        self.last_speech = 0
        self.greetings = 0
        self.playing_from = self.playing_to = -math.inf
        self.customer_channels = set()
        self.bot_channels = set()
        self.is_over = False
        self.sockets = 0  # open ones
        self.removal = None  # timer that runs while none is open

    def hear(self, audio, channels):
        seconds = len(audio) / 2 / RATE / channels
        self.time += seconds
        loud = find_loud(audio, channels)
        for channel in loud:
            # Who speaks while the bot is silent is the customer. Who starts together with the bot is the bot.
            if self.time > self.playing_to + ECHO:
                self.customer_channels.add(channel)
            elif self.time < self.playing_from + ECHO:
                self.bot_channels.add(channel)
        if any(channel in self.customer_channels or channel not in self.bot_channels for channel in loud):
            self.speech += seconds
            self.last_speech = self.time
        return decide(self)

    def greet(self):
        self.greetings += 1
        self.speech = 0
        self.playing_from, self.playing_to = self.time, self.time + GREETING_SECONDS
        return "greet"


def decide(dialog):
    """Returns what the bot does next, if anything."""
    has_paused = dialog.time - dialog.last_speech >= PAUSE
    if dialog.time > CALL:
        return "time limit"
    if dialog.greetings == 0:
        return dialog.greet() if has_paused else None
    if dialog.speech >= SPEECH:
        if dialog.time >= dialog.playing_to:
            return "reply" if has_paused else None
        dialog.playing_to = dialog.time
        return "interrupt"
    if dialog.time < dialog.playing_to + NO_REPLY:
        return None
    return dialog.greet() if dialog.greetings < 2 else "no reply"


def plain(text):
    """For a terminal: without line breaks and control characters."""
    return "".join(char if char.isprintable() else "?" for char in text)


dialogs = {}  # by call id, because a lost socket may be opened again


def read_message(text):
    """Returns the event, the audio and the number of channels."""
    try:
        message = json.loads(text)
        media, data = message.get("media") or {}, message.get("data") or {}
        audio = base64.b64decode(media.get("payload") or "")
        return message.get("event"), audio, 2 if data.get("channel") == "stereo" else 1
    except (AttributeError, TypeError, ValueError):
        return None, b"", 1


async def converse(socket, call_id, dialog):
    """Acts on the messages until PSR closes the stream."""

    async def send(event, **fields):
        await socket.send(json.dumps({"event": event, **fields}))

    async def play(wav, is_sync):
        await send("media", media={"payload": base64.b64encode(wav).decode(), "is_sync": is_sync})

    def end(reason):
        # After a transfer the socket may stay open while customer and agent talk, so do nothing more.
        if not dialog.is_over:
            print(plain(f"{call_id}: ended ({reason})"), flush=True)
        dialog.is_over = True

    while True:
        has_audio = dialog.time > 0
        step = None
        try:
            limit = None if dialog.is_over else NO_AUDIO if has_audio else NO_ANSWER
            event, audio, channels = read_message(await asyncio.wait_for(socket.recv(), limit))
            if event == "closed":
                end("closed" if has_audio else "nobody answered")
                dialogs.pop(call_id, None)
                return
            if event == "media" and audio and not dialog.is_over:
                step = dialog.hear(audio, channels)  # Your speech recognition starts here.
        except asyncio.TimeoutError:
            step = "no audio" if has_audio else "nobody answered"
        if step == "greet":
            await play(GREETING, True)
        elif step == "interrupt":
            await play(SILENCE, False)  # replaces the file that is playing
        elif step == "reply":
            await send("transfer", data={"extension": AGENT_EXTENSION})
            end(f"transferred to {AGENT_EXTENSION}")
        elif step:
            await send("hangup")
            end(step)


async def talk(socket):
    # Since version 14 of websockets, the path is in the request.
    url = urlsplit(socket.request.path if hasattr(socket, "request") else socket.path)
    if url.path != f"/psr/{BOT_SECRET}":
        await socket.close(1008, "wrong path")
        return
    call_id = parse_qs(url.query).get("call_id", [""])[0]
    print(plain(f"{call_id}: socket open"), flush=True)
    dialog = dialogs.setdefault(call_id, Dialog())
    dialog.sockets += 1
    if dialog.removal:
        dialog.removal.cancel()
    try:
        await converse(socket, call_id, dialog)
    except ConnectionClosed:
        print(plain(f"{call_id}: socket lost"), flush=True)
    finally:
        dialog.sockets -= 1
        if dialog.sockets == 0:
            dialog.removal = asyncio.get_running_loop().call_later(KEEP, dialogs.pop, call_id, None)


async def main():
    async with websockets.serve(talk, HOST, PORT, max_size=1_000_000):
        print(f"Listening on {HOST}, port {PORT}", flush=True)
        await asyncio.Future()  # until the process is stopped


asyncio.run(main())
