import { HttpTool } from '@tertulia/contract/tool-definitions'
import { OutboundFailure } from '#platform/outbound/failures.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

const WORKSHOP = 'https://taller.ciclosalmenara.es'
const WAREHOUSE = 'https://almacen.ciclosalmenara.es'
const REPAIRS = ['en el taller', 'lista para recoger', 'a la espera de una pieza']

/** Tells how a customer's repair is, by the number of its ticket. */
export const REPAIR_TOOL = HttpTool.parse({
  kind: 'http',
  name: 'estado_reparacion',
  description: 'Consulta cómo va una reparación',
  prompt_description: 'Cuando pregunten por su reparación y digan el número de resguardo.',
  examples: ['¿Cómo va mi reparación?', '¿Está lista mi reparación 4021?', 'Quiero saber cómo va la reparación 4021'],
  method: 'GET',
  url: `${WORKSHOP}/reparaciones/{ticket}`,
  writes: false,
  parameters: [
    {
      key: 'ticket',
      label: 'Número de resguardo',
      description: '¿Cuál es el número de resguardo?',
      type: 'text',
      required: true,
      place: 'path',
    },
  ],
  headers: [],
  auth: { kind: 'none' },
  timeout_seconds: 8,
  output_example: '',
  kept: [],
  answer: 'Tu reparación {ticket} está {status}.',
  on_error: [{ when: '404', do: 'ask_again', say: 'No encuentro ese resguardo.' }],
  most_per_conversation: null,
})

/** Tells how many bicycles of a model a shop has. */
export const STOCK_TOOL = HttpTool.parse({
  ...REPAIR_TOOL,
  name: 'existencias',
  description: 'Consulta cuántas bicicletas de un modelo quedan',
  prompt_description: 'Cuando pregunten cuántas unidades quedan de un modelo.',
  examples: ['¿Cuántas unidades quedan?', '¿Cuántas unidades quedan del modelo Sierra?', 'Unidades del modelo Teide'],
  url: `${WAREHOUSE}/existencias/{model}`,
  parameters: [
    {
      key: 'model',
      label: 'Modelo',
      description: '¿Qué modelo te interesa?',
      type: 'select',
      options: ['Sierra', 'Teide', 'Moncayo'],
      required: true,
      place: 'path',
    },
  ],
  answer: 'Del modelo {model} quedan {units}.',
  on_error: [],
})

/**
 * Answers for the shop's workshop and warehouse, which are invented; whatever else is asked for goes outside as ever.
 * @param random 0 to 1
 * @param wait lets milliseconds go by on the clock of the demo
 */
export const withShopSystems = (outside: Outbound, random: () => number, wait: (ms: number) => void): Outbound => ({
  ...outside,
  request: async (target, init) => {
    const { origin, pathname } = new URL(target)
    if (origin !== WORKSHOP && origin !== WAREHOUSE) return outside.request(target, init)
    const asked = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    const luck = random()
    const reply = (status: number, body: object) => {
      wait((origin === WAREHOUSE ? 900 : 250) * (1 + 3 * random() ** 4))
      const headers = { 'content-type': 'application/json' }
      return { status, headers, body: Buffer.from(JSON.stringify(body)), url: String(target) }
    }
    if (luck < 0.06) {
      wait(init.deadline_ms)
      throw new OutboundFailure('timeout')
    }
    if (luck < 0.1) return reply(500, { error: 'internal' })
    if (origin === WAREHOUSE) return reply(200, { model: asked, units: 1 + Math.floor(random() * 6) })
    if (asked.startsWith('9')) return reply(404, { error: 'unknown ticket' })
    return reply(200, { ticket: asked, status: REPAIRS[Math.floor(random() * REPAIRS.length)] })
  },
})
