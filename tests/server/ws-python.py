"""ws-python.py -- the server and Python's websockets understand each other."""
import asyncio
import json
import os
import subprocess
import sys
import traceback
import urllib.request

import websockets

ECHO = os.environ.get("KRUMM_BUILD", "build") + "/tests/echo"
PATIENCE = 60                           # a busy machine; only failures take it
failed = False


def same(found, expected):
    if found != expected:
        raise AssertionError(f"{found!r} instead of {expected!r}")


async def test(name, run, at):
    global failed
    try:
        await asyncio.wait_for(run(at), PATIENCE)
        print(f"ok - websockets: {name}")
    except Exception:
        failed = True
        print("# " + traceback.format_exc().replace("\n", "\n# "))
        print(f"not ok - websockets: {name}")


async def code_of(socket):
    try:
        while True:
            await socket.recv()
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code, closed.rcvd.reason


async def lengths(at):
    async with websockets.connect(at) as socket:
        # Compression was offered. Version 14 keeps the answer elsewhere.
        same(getattr(socket, "protocol", socket).extensions, [])
        for length in (0, 1, 125, 126, 1000, 4096):
            await socket.send("x" * length)
            same(await socket.recv(), "x" * length)


async def fragments(at):
    async with websockets.connect(at) as socket:
        await socket.send(["Straße ", "", "nach ", "Köln"])
        same(await socket.recv(), "Straße nach Köln")


async def pings(at):
    async with websockets.connect(at) as socket:
        await (await socket.ping("here?"))
        await socket.pong("by the way")
        await socket.send("still")
        same(await socket.recv(), "still")


async def in_order(at):
    async with websockets.connect(at, max_queue=None) as socket:
        for number in range(2000):
            await socket.send(str(number))
        for number in range(2000):
            same(await socket.recv(), str(number))


async def closing(at):
    socket = await websockets.connect(at)
    await socket.send("!close 4006 kicked")
    same(await code_of(socket), (4006, "kicked"))
    socket = await websockets.connect(at)
    await socket.close(3001, "enough")
    same(socket.close_code, 3001)
    for message, code in ((b"bytes", 1003), ("x" * 4097, 1009)):
        socket = await websockets.connect(at)
        await socket.send(message)
        same((await code_of(socket))[0], code)


async def subprotocols(at):
    """None is spoken: none is chosen."""
    async with websockets.connect(at, subprotocols=["a", "b"]) as socket:
        same(socket.subprotocol, None)
        await socket.send("hi")
        same(await socket.recv(), "hi")


async def main():
    host = subprocess.Popen(
        [ECHO, "messages_per_socket=0", "sockets_per_address=0",
         "opens_per_address=0", "requests_per_address=0"],
        stdout=subprocess.PIPE, text=True)
    port = host.stdout.readline().split()[-1]
    at = f"ws://127.0.0.1:{port}/ws"
    for name, run in (("texts of all lengths", lengths),
                      ("fragments", fragments), ("pings and pongs", pings),
                      ("two thousand keep their order", in_order),
                      ("closing, either way", closing),
                      ("no subprotocol", subprotocols)):
        await test(name, run, at)

    async def nothing_left(_):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/counts") as r:
            same(json.load(r)["websockets"], 0)
        host.terminate()
        same(host.wait(PATIENCE), 0)
    await test("nothing is left", nothing_left, at)


asyncio.run(main())
sys.exit(failed)
