import { createAnswerFilter } from '@tertulia/server/engine/answer-filter'
import { createAnswerGuards } from '@tertulia/server/engine/answer-guards'
import { instructionsOf } from '@tertulia/server/engine/instructions'
import type { LanguageModel } from '@tertulia/server/engine/language-model'
import { answerWithModel } from '@tertulia/server/engine/model-engine'
import type { ModelTurn } from '@tertulia/server/engine/model-prompt'
import { createOutbound } from '@tertulia/server/platform/outbound/outbound'
import { createModel } from '@tertulia/server/providers/models/model-provider'
import { startChatCompletions } from '@tertulia/server/test/stand-ins/chat-completions'
import { atMost, inPieces, type Part, percentile, told } from '../measure.ts'

const FIRST_MS = 300
const EVERY_MS = 20
const AT_ONCE = 12
const ROUNDS = 10
const PASSES = 2_000

/** As long as a business writes, and full of the words that its answers begin with. */
const WISHES = `Llama a la gente por su nombre cuando lo sepas. Los sábados abrimos de diez a dos y los domingos cerramos.
La revisión completa se hace en el taller de la calle Mayor. Las devoluciones se piden en la tienda, con el tique.
Puedes recomendar la tarjeta de socio a quien compre a menudo. Nuestra tienda no vende bicicletas eléctricas de segunda mano.
Si alguien se queja, discúlpate una vez y ofrece que le llame el encargado. No hables de otras tiendas ni de sus precios.
Para los cascos, pregunta siempre la talla. Sí, se puede pagar con tarjeta. El pedido tarda entre tres y cinco días.`
const INSTRUCTIONS = `Eres Nora y atiendes a los clientes de un negocio.\n«««\n${`${WISHES}\n`.repeat(4)}»»»`

/** Honest answers; some begin with words of the instructions, as answers do. */
const ANSWERS = [
  'Abrimos los sábados de diez a dos [1].',
  'La revisión completa cuesta 45 euros y se hace en el mismo día [1].',
  'Los sábados abrimos de diez a catorce horas, y los domingos no abrimos [1].',
  'Sí, hacemos envíos a Canarias y llegan en cinco días [1].',
  'Puedes devolver el casco en treinta días, sin usar y con su caja [1].',
  'Nuestra tienda está en la calle Mayor, junto a la plaza [1].',
  'Claro: la tarjeta de socio es gratis y se pide en caja [1].',
  'Para eso hay que pedir cita en [la web](https://ciclos.example/cita) [1].',
  'El pedido llega en dos días laborables [1].',
  'No, no vendemos bicicletas de segunda mano [1].',
  '**Horario**: de lunes a viernes de 9 a 20 y los sábados de 10 a 14 [1].',
  'Las devoluciones son gratis si se hacen en la tienda [1].',
]

const turnFor = (question: string): ModelTurn => ({
  instructions: INSTRUCTIONS,
  confidential: WISHES,
  history: [],
  question,
  passages: [{ n: 1, title: 'Horario', text: ANSWERS.join('\n') }],
  language: 'es',
  link_hosts: new Set(['ciclos.example']),
  own_texts: ['No lo sé.'],
})

/**
 * The cost of holding a model's words back until they are known to be harmless: the same answers, each timed when its first
 * words come from the model and when they are let through.
 */
export const modelWords: Part = {
  name: 'model-words',
  run: async () => {
    // With the header that is asked for, and without one.
    const rules = ANSWERS.map((answer, at) => ({
      when: new RegExp(`pregunta ${at}\\n`),
      say: at % 2 === 0 ? `A 1\n${answer}` : answer,
    }))
    const standIn = await startChatCompletions({ rules, first_ms: FIRST_MS, every_ms: EVERY_MS })
    const outbound = createOutbound({ allow_cidrs: ['127.0.0.0/8'], own_origins: [] })
    try {
      const model = createModel({ ...standIn, model: 'agent-small' }, outbound)
      const came: number[] = []
      const shown: number[] = []
      const pieces: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const asked = Array.from({ length: AT_ONCE }, (_, at) => firstWords(model, `pregunta ${at % ANSWERS.length}`))
        for (const each of await Promise.all(asked)) {
          came.push(each.came)
          shown.push(each.shown)
          pieces.push(each.pieces)
        }
      }
      const share = (of: number) => (percentile(shown, of) / percentile(came, of) - 1) * 100
      const note = `${shown.length} answers of ${ANSWERS.length} kinds, ${FIRST_MS} ms to the first word and ${EVERY_MS} to the next`
      const each = shown.map((ms, at) => (ms / (came[at] ?? 0) - 1) * 100)
      return [
        atMost('added to the first word by what is held back, p95', share(0.95), 10, '%', note),
        atMost('  the same at the median', share(0.5), 10, '%'),
        atMost('pieces of the model until one is shown, after its first', Math.max(...pieces), 6, '', 'a word each'),
        told('  the same at the median', percentile(pieces, 0.5), ''),
        told('  within one answer, p95', percentile(each, 0.95), '%', 'one word more, however late that comes'),
        told('  answers that waited at all', each.filter((more) => more > 1).length / each.length, 'of 1'),
        told('  the most that one answer waited', Math.max(...shown.map((ms, at) => ms - (came[at] ?? 0))), 'ms'),
        ...processorTimes(),
      ]
    } finally {
      await Promise.all([standIn.close(), outbound.close()])
    }
  },
}

async function firstWords(
  model: LanguageModel,
  question: string,
): Promise<{ came: number; shown: number; pieces: number }> {
  const began = performance.now()
  let came = Number.NaN
  let heard = 0
  let pieces = Number.NaN
  const watched: LanguageModel = {
    async *stream(prompt, options) {
      for await (const part of model.stream(prompt, options)) {
        if (part.kind === 'text') {
          heard += 1
          if (Number.isNaN(came)) came = performance.now() - began
        }
        yield part
      }
    },
  }
  let shown = Number.NaN
  for await (const event of answerWithModel(watched, turnFor(question)))
    if (event.kind === 'delta' && event.text.trim() !== '' && Number.isNaN(shown)) {
      shown = performance.now() - began
      pieces = heard - 1
    }
  return { came, shown, pieces }
}

/** Times a whole answer in pieces as they come, with its marks alone taken out and with all that is done now. */
function processorTimes() {
  const turn = turnFor('¿Abrís los sábados?')
  const answer = ANSWERS.join(' ').slice(0, 600)
  const pieces = answer.match(/.{1,60}/gsu) ?? []
  const through = (make: () => { push(text: string): string; end(): string }) => {
    const pass = () => {
      const filter = make()
      for (const piece of pieces) filter.push(piece)
      filter.end()
    }
    for (let n = 0; n < PASSES; n += 1) pass()
    const began = process.cpuUsage()
    for (let n = 0; n < PASSES; n += 1) pass()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000 / PASSES
  }
  const marks = through(() => createAnswerFilter(1))
  const all = through(() => createAnswerGuards(turn))
  const began = performance.now()
  const longest = instructionsOf(Array.from({ length: 2_000 }, (_, at) => `palabra${at}`).join(' '))
  const made = performance.now() - began
  return [
    inPieces(
      'processor time of a thousand answers of 600 letters',
      all * 1000,
      40,
      `one ${all.toFixed(3)} ms, its marks alone ${marks.toFixed(3)} ms`,
    ),
    told(
      'instructions of 2,000 words are made ready in',
      made,
      'ms',
      `once; ${(longest.next.byteLength / 1e6).toFixed(1)} MB`,
    ),
  ]
}
