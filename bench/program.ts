import { aShopOverHttp, type HttpShop } from '@tertulia/server/test/over-http'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'

/** A customer's question that the shop's FAQs answer. */
export const QUESTION = '¿Abrís los sábados?'
const KNOWN = [
  { question: QUESTION, answer: 'Sí, de 10 a 14.' },
  { question: '¿Cuánto cuesta revisar la bicicleta?', answer: 'La revisión completa cuesta 45 euros.' },
  { question: '¿Hacéis envíos a Canarias?', answer: 'Sí, llegan en cinco días.' },
  { question: '¿Puedo devolver un casco?', answer: 'Sí, en treinta días y sin usar.' },
]

/** No limit of calls is to be measured here. */
const ENVIRONMENT = { RATE_FACTOR: '100000', LOG_LEVEL: 'fatal', OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' }

/**
 * Starts the real program in a folder of its own.
 * @param root of another checkout, whose program it is to be
 */
export const startProgram = (root?: string, more: Record<string, string> = {}): Promise<StartedServer> =>
  startServer({ ...ENVIRONMENT, ...more }, root)

/** A business with a live agent that knows the answer to the question. */
export const openShop = ({ url }: StartedServer): Promise<HttpShop> => aShopOverHttp(url, KNOWN)

/** Runs the real program with a live agent in a folder of its own, and removes both. */
export const withShop = <T>(work: (server: StartedServer, shop: HttpShop) => Promise<T>, root?: string): Promise<T> =>
  withServer(async (server) => work(server, await openShop(server)), root)

/** Runs the real program on an empty folder, and removes both. */
export async function withServer<T>(work: (server: StartedServer) => Promise<T>, root?: string): Promise<T> {
  const server = await startProgram(root)
  try {
    return await work(server)
  } finally {
    await server.remove()
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
