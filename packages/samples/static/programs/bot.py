import asyncio
import base64
import io
import json
import math
import os
import re
import struct
import sys
import time
import wave
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import websockets
from websockets.exceptions import ConnectionClosed

PORT = int(os.environ.get("PORT", "8000"))
SECRET = os.environ.get("BOT_SECRET", "")
MAX_CALL_SECONDS = 120
FOLDER = Path("audio")

if not SECRET:
    sys.exit("Set BOT_SECRET to a long random text of letters and digits.")
FOLDER.mkdir(exist_ok=True)


def make_tone():
    """One second of a 440 Hz tone as WAV: 16-bit, 8000 Hz, one channel."""
    rate = 8000
    samples = (round(8000 * math.sin(2 * math.pi * 440 * i / rate)) for i in range(rate))
    output = io.BytesIO()
    with wave.open(output, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(rate)
        wav.writeframes(b"".join(struct.pack("<h", sample) for sample in samples))
    return output.getvalue()


GREETING_FILE = Path("greeting.wav")
GREETING = GREETING_FILE.read_bytes() if GREETING_FILE.exists() else make_tone()


def read_message(text):
    try:
        message = json.loads(text)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}


def decode_audio(message):
    media = message.get("media")
    payload = media.get("payload") if isinstance(media, dict) else None
    try:
        return base64.b64decode(payload or "")
    except (TypeError, ValueError):
        return b""


async def converse(socket, call_id):
    """Handles the messages of a call and returns the reason for its end."""
    greeted = False
    with (FOLDER / f"{call_id}.pcm").open("ab") as file:  # A lost socket may be opened again.
        async for text in socket:
            message = read_message(text)
            event = message.get("event")
            if event == "media":
                if not greeted:  # `connected` may come before somebody answers, so greet at the first audio.
                    greeted = True
                    payload = base64.b64encode(GREETING).decode()
                    await socket.send(json.dumps({"event": "media", "media": {"payload": payload, "is_sync": True}}))
                file.write(decode_audio(message))  # Your speech recognition starts here.
            elif event == "closed":
                return "closed"
            elif event != "connected":
                print(f"{call_id}: unknown event {event}", flush=True)
    return "socket closed"


async def talk(socket):
    # Since version 14 of websockets the path stands in the request.
    url = urlsplit(socket.request.path if hasattr(socket, "request") else socket.path)
    if url.path != f"/psr/{SECRET}":
        await socket.close(1008, "wrong path")
        return
    query = parse_qs(url.query)
    call_id = query.get("call_id", [""])[0]
    if not re.fullmatch(r"[\w-]{1,64}", call_id, re.ASCII):
        call_id = f"unknown-{time.time_ns()}"
    print(f"{call_id}: socket open", flush=True)
    try:
        reason = await asyncio.wait_for(converse(socket, call_id), MAX_CALL_SECONDS)
    except asyncio.TimeoutError:
        reason = "time limit"
    except ConnectionClosed:
        reason = "socket lost"
    try:
        await socket.send(json.dumps({"event": "hangup"}))
    except ConnectionClosed:
        pass
    await socket.close()
    print(f"{call_id}: ended ({reason})", flush=True)


async def main():
    async with websockets.serve(talk, "", PORT, max_size=1_000_000):
        print(f"Listening on port {PORT}", flush=True)
        await asyncio.Future()  # until the process is stopped


asyncio.run(main())
