import type { FaqTranslations, TranslationDraft } from '@tertulia/contract/faq-translations'
import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { aFaq, aParityRow, KNOWLEDGE } from '#test/a-knowledge.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const AGENT_OF_TWO = { ...AGENT, languages: ['es' as const, 'en' as const] }
const HASH = 'a'.repeat(32)
const FAQS = ['¿Abrís los sábados?', '¿Hay taller?', '¿Vendéis cascos?'].map((question) => aFaq({ question }))
const DRAFTS = ['Are you open on Saturdays?', 'Is there a workshop?', 'Do you sell helmets?']
const draftOf = (id: string): TranslationDraft => ({
  draft: { question: DRAFTS[FAQS.findIndex((faq) => faq.id === id)] ?? '', variants: [], answer: 'Yes.' },
  source_hash: HASH,
  reason: null,
  changed: [],
})

/** An agent of two languages, three of whose questions lack English. */
async function open({ isHelped = true, ...fakes }: Fakes & { isHelped?: boolean } = {}) {
  const translated = new Map<string, FaqTranslations['translations']>()
  const missing = () => FAQS.filter(({ id }) => !translated.has(id))
  const original = (id: string): FaqTranslations => {
    const { question, variants, answer } = FAQS.find((faq) => faq.id === id) ?? aFaq()
    const translations = translated.get(id) ?? []
    return { language: 'es', question, variants, answer, source_hash: HASH, translations }
  }
  return renderScreen(`/agents/${AGENT.id}/knowledge/languages`, {
    ...KNOWLEDGE,
    agents: { get: () => AGENT_OF_TWO, list: () => [AGENT_OF_TWO] },
    faqs: { list: () => pageOf(FAQS), get: ({ params }) => FAQS.find(({ id }) => id === params['id']) ?? aFaq() },
    modelHelp: {
      list: () => ({
        has_model: isHelped,
        kinds: [
          {
            kind: 'translations' as const,
            enabled: isHelped,
            amount: 3,
            input_tokens: 450,
            output_tokens: 250,
            measured: false,
            cost: null,
          },
        ],
      }),
    },
    ...fakes,
    faqTranslations: {
      coverage: () => ({
        faqs: 3,
        languages: [
          { language: 'es' as const, present: 3, stale: 0, missing: 0 },
          { language: 'en' as const, present: 3 - missing().length, stale: 0, missing: missing().length },
        ],
        own_texts: [],
      }),
      parity: () => pageOf(missing().map(({ id, question }) => aParityRow({ id, question }))),
      list: ({ params }) => original(params['id'] ?? ''),
      draft: ({ params }) => draftOf(params['id'] ?? ''),
      save: ({ params, body: { question, variants, answer } }) => {
        const id = params['id'] ?? ''
        const updated_at = '2026-11-20T09:00:00.000Z'
        translated.set(id, [{ language: 'en', question, variants, answer, is_stale: false, updated_at }])
        return original(id)
      },
      ...fakes.faqTranslations,
    },
  })
}
type Opened = Awaited<ReturnType<typeof open>>
const question = ({ screen }: Opened) => screen.getByRole('textbox', { name: 'Pregunta', exact: true })
const press = ({ screen }: Opened, name: string | RegExp) => screen.getByRole('button', { name }).click()

test('a person goes through the missing translations of a language, reads and saves each draft, to the last', async () => {
  const opened = await open()
  await press(opened, /Traducir las 3 que faltan/u)
  for (const [at, draft] of DRAFTS.entries()) {
    await expect.element(question(opened)).toHaveValue(draft)
    await expect
      .element(opened.screen.getByText(at < 2 ? `Quedan ${3 - at} por traducir` : 'Queda 1 por traducir'))
      .toBeVisible()
    expect(opened.api.count('faqTranslations.save')).toBe(at)
    await press(opened, at < 2 ? 'Guardar y seguir' : 'Guardar la traducción')
  }
  await expect.element(opened.screen.getByText('No queda ninguna en inglés')).toBeVisible()
  await expect.element(opened.screen.getByText('3 de 3 preguntas').last()).toBeVisible()
  expect(opened.api.count('faqTranslations.draft')).toBe(3)
})

test('the draft of the next question is written while one reads, and no further one', async () => {
  const opened = await open()
  await press(opened, /Traducir las 3 que faltan/u)
  await expect.element(question(opened)).toHaveValue(DRAFTS[0] ?? '')
  await expect.poll(() => opened.api.count('faqTranslations.draft')).toBe(2)
  await press(opened, 'Terminar')
  await expect.element(opened.screen.getByRole('button', { name: /Traducir las 3/u })).toBeVisible()
  expect(opened.api.count('faqTranslations.draft')).toBe(2)
})

test('a draft that was corrected is not left without a question', async () => {
  const opened = await open()
  await press(opened, /Traducir las 3 que faltan/u)
  await expect.element(question(opened)).toHaveValue(DRAFTS[0] ?? '')
  await question(opened).fill('Open on Saturdays?')
  await press(opened, 'Saltar')
  await expect.element(opened.screen.getByText('¿Salir sin guardar?')).toBeVisible()
})

test('without help of a model one writes them by oneself, and may leave one out', async () => {
  const opened = await open({ isHelped: false })
  await press(opened, /Traducir las 3 que faltan/u)
  await press(opened, 'Saltar')
  await expect.element(opened.screen.getByText('¿Hay taller?').last()).toBeVisible()
  await question(opened).fill('Is there a workshop?')
  await opened.screen.getByRole('textbox', { name: 'Respuesta' }).fill('Yes.')
  await press(opened, 'Guardar y seguir')
  await expect.element(opened.screen.getByText('Quedan 2 por traducir')).toBeVisible()
  await expect.element(question(opened)).toHaveValue('')
  expect(opened.api.count('faqTranslations.draft')).toBe(0)
})

test('a draft that fails is said, and what is typed meanwhile stays', async () => {
  const opened = await open({ faqTranslations: { draft: () => refuse('too_many_requests') } })
  await press(opened, /Traducir las 3 que faltan/u)
  await question(opened).fill('Saturdays?')
  await expect.element(opened.screen.getByRole('button', { name: 'Traducir con el modelo' })).toBeVisible()
  await expect.element(question(opened)).toHaveValue('Saturdays?')
})
