import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program of ours that prints the port it listens on. */
export async function startProcess(args: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, port: Number(printed.toString().trim()) }
}
