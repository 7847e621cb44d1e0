import { readFileSync } from 'node:fs'
import { aShopOverHttp, type HttpShop } from '../server/test/over-http.ts'
import { engineOf, type StartedServer, startServer } from '../server/test/start-server.ts'

/** What a customer asks and the shop knows. */
export const QUESTION = '¿Abrís los sábados?'
const KNOWN = [
  { question: QUESTION, answer: 'Sí, de 10 a 14.' },
  { question: '¿Cuánto cuesta revisar la bicicleta?', answer: 'La revisión completa cuesta 45 euros.' },
  { question: '¿Hacéis envíos a Canarias?', answer: 'Sí, llegan en cinco días.' },
  { question: '¿Puedo devolver un casco?', answer: 'Sí, en treinta días y sin usar.' },
]

/** No limit of calls is to be measured here. */
const ENVIRONMENT = { RATE_FACTOR: '100000', LOG_LEVEL: 'fatal', OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' }

/** Runs the real program with a live agent in a folder of its own, and removes both. */
export async function withShop<T>(work: (server: StartedServer, shop: HttpShop) => Promise<T>): Promise<T> {
  const server = await startServer(ENVIRONMENT)
  try {
    return await work(server, await aShopOverHttp(server.url, KNOWN))
  } finally {
    await server.remove()
  }
}

/** Runs the real program on an empty folder, and removes both. */
export async function withServer<T>(work: (server: StartedServer) => Promise<T>): Promise<T> {
  const server = await startServer(ENVIRONMENT)
  try {
    return await work(server)
  } finally {
    await server.remove()
  }
}

/** Resident memory of the server and of its engine, in MB of 1,000,000 bytes. Reads /proc. */
export function memoryOf(server: StartedServer): { server: number; engine: number } {
  return { server: residentOf(server.pid()), engine: residentOf(engineOf(server.pid())) }
}

const residentOf = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
