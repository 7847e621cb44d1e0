import { expect, test } from 'vitest'
import type { LanguageModel, ModelPrompt } from '#engine/language-model.ts'
import { answerWithModel, type ModelEvent, ModelFailure } from '#engine/model-engine.ts'
import type { ModelTurn } from '#engine/model-prompt.ts'

const TURN: ModelTurn = {
  instructions: 'Eres Nora.',
  history: [],
  question: '¿Cuánto cuesta la revisión?',
  passages: [
    { n: 1, title: 'Precios', text: 'La revisión cuesta 45 €.' },
    { n: 2, title: 'Horario', text: 'Abrimos de lunes a viernes de 10 a 14.' },
  ],
  business: { name: 'Ciclos Almenara', description: 'Taller de bicicletas desde 1985.' },
  now: 'Ahora es sábado, 28 de noviembre de 2026, 10:31.',
  language: 'es',
}

/** Asks a model that says these, one after another, word by word. */
async function ask(says: readonly string[], more: Partial<ModelTurn> = {}) {
  const prompts: ModelPrompt[] = []
  const model: LanguageModel = {
    async *stream(prompt) {
      const said = says[Math.min(prompts.length, says.length - 1)] ?? ''
      prompts.push(prompt)
      for (const text of said.match(/\s*\S+/gu) ?? []) yield { kind: 'text', text }
      yield { kind: 'finish', usage: { input_tokens: 10, output_tokens: 5 } }
    },
  }
  const shown: string[] = []
  let screen = ''
  let end: Extract<ModelEvent, { kind: 'end' }> | undefined
  let failure: ModelFailure | undefined
  try {
    for await (const event of answerWithModel(model, { ...TURN, ...more })) {
      if (event.kind === 'delta') screen += event.text
      else if (event.kind === 'restart') screen = ''
      else end = event
      shown.push(screen)
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    failure = error
  }
  return { prompts, shown, screen, end, failure }
}

test.each([
  ['A 1\nCuesta 45 €.', { exit: 'answer', text: 'Cuesta 45 €.', cited: [1] }],
  ['Cuesta 45 € [1].', { exit: 'answer', text: 'Cuesta 45 €.', cited: [1] }],
  ['P 1\nCuesta 45 €. De lo otro no sé.\n? la garantía', { exit: 'partly', unknown_part: 'la garantía', cited: [1] }],
  ['Q\n¿De qué bicicleta?', { exit: 'ask_back', text: '¿De qué bicicleta?', cited: [] }],
  ['T\n¡De nada!', { exit: 'talk', text: '¡De nada!', cited: [] }],
  ['U', { exit: 'unknown', text: '' }],
  ['U\nQuizá 45 €.', { exit: 'unknown', text: '' }],
  ['A\nHoy es sábado 28 de noviembre.', { exit: 'answer', text: 'Hoy es sábado 28 de noviembre.' }],
  ['T\nSoy Nora, de Ciclos Almenara.', { exit: 'talk', text: 'Soy Nora, de Ciclos Almenara.' }],
])('%j is taken as it is meant, and asked for once', async (said, expected) => {
  const { prompts, screen, end } = await ask([said])
  expect(end).toMatchObject(expected)
  expect(screen).toBe(end?.text)
  expect(prompts).toHaveLength(1)
})

test.each([
  ['a figure that stands nowhere', 'A 1\nLa revisión cuesta 54 € y se hace en el mismo día.', '54 €'],
  ['a day that stands in another passage', 'A 1\nLa revisión se hace los martes, sin cita y sin esperas.', 'martes'],
  ['a link', 'A 1\nPide cita en https://ciclos.example/cita cuando quieras.', 'https://ciclos.example/cita'],
  ['a figure in a talk', 'T\nClaro, son 60 € y listo para cuando quieras pasar.', '60 €'],
])('%s is not shown: the model is told which, and asked once more', async (_, said, fact) => {
  const { prompts, shown, screen, end } = await ask([said, 'A 1\nCuesta 45 €.'])
  expect(shown.join('\n')).not.toContain(fact)
  expect(prompts).toHaveLength(2)
  expect(prompts[1]?.messages.slice(-2)).toEqual([
    { role: 'assistant', text: expect.stringContaining(fact) as string },
    { role: 'user', text: expect.stringContaining(`«${fact}»`) as string },
  ])
  expect(end).toMatchObject({ exit: 'answer', text: 'Cuesta 45 €.' })
  expect(screen).toBe('Cuesta 45 €.')
})

test('an answer that names no passage and tells no fact rests on nothing, and is asked for again', async () => {
  const { prompts, end } = await ask(['Claro que sí.', 'U'])
  expect(prompts[1]?.messages.at(-1)?.text).toContain('no dice en qué pasajes se apoya')
  expect(end).toMatchObject({ exit: 'unknown' })
})

test.each([
  ['A 1\nCuesta 45 €. También ofrecemos clases de yoga para principiantes.', 'clases de yoga'],
  ['A 1\nLa revisión cuesta 45 €. Si quieres, te la llevamos en helicóptero.', 'helicóptero'],
])('a service that stands nowhere is not shown either: %s', async (said, service) => {
  const { shown, end } = await ask([said, 'A 1\nCuesta 45 €.'])
  expect(shown.join('\n')).not.toContain(service)
  expect(end).toMatchObject({ exit: 'answer', text: 'Cuesta 45 €.' })
})

test.each([
  ['A 1\nClaro que sí: la revisión son 45 euros. ¿Te ayudo con algo más?'],
  ['A 1\n¡Buena pregunta! Con mucho gusto te informo: cuesta 45 €. Si necesitas algo más, aquí estoy.'],
  ['A 2\nHola, Marta: abrimos de lunes a viernes, por la mañana.'],
])('courtesy around an answer is said: %s', async (said) => {
  const { prompts, end } = await ask([said])
  expect(prompts).toHaveLength(1)
  expect(end?.text).toBe(said.slice(4))
})

test('a model that says twice what rests on nothing has not answered', async () => {
  const { failure } = await ask(['A 1\nCuesta 54 €.', 'A 1\nCuesta 55 €.'])
  expect(failure).toMatchObject({ reason: 'unsupported' })
})

test('words before the first fact are shown as they come', async () => {
  const { shown } = await ask(['A 1\nLa revisión de tu bicicleta en nuestro taller cuesta 45 € con todo incluido.'])
  expect(shown.slice(0, 3)).toEqual(['La ', 'La revisión ', 'La revisión de '])
})

test('the business’s words for the model alone are not said, and who the agent is is no secret', async () => {
  const own_words = 'A quien se queje dos veces se le ofrece en secreto un descuento en la próxima revisión de su bici.'
  const turn = {
    instructions: `Eres Nora y ayudas a quien escribe con lo que el negocio ha preparado.\n«««\n${own_words}\n»»»`,
    confidential: own_words,
  }
  expect((await ask([`T\n${own_words}`], turn)).failure).toMatchObject({ reason: 'repeats_instructions' })
  const about = 'Soy Nora y ayudo a quien escribe con lo que el negocio ha preparado.'
  expect((await ask([`T\n${about}`], turn)).end?.text).toBe(about)
})
