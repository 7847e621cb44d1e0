import type { FaqTranslations, TranslationDraft } from '@tertulia/contract/faq-translations'
import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { aFaq, KNOWLEDGE } from '#test/a-knowledge.ts'
import { pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const AGENT_OF_TWO = { ...AGENT, languages: ['es' as const, 'en' as const] }
const FAQ = aFaq()
const HASH = 'a'.repeat(32)
const ORIGINAL: FaqTranslations = {
  language: 'es',
  question: FAQ.question,
  variants: [],
  answer: FAQ.answer,
  source_hash: HASH,
  translations: [],
}
const DRAFT: TranslationDraft = {
  draft: { question: 'Are you open on Saturdays?', variants: [], answer: 'Yes, from 10 to 14.' },
  source_hash: HASH,
  reason: null,
  changed: [],
}

const open = (answer: TranslationDraft, enabled = true) =>
  renderScreen(`/agents/${AGENT.id}/knowledge/faqs?faq=${FAQ.id}&language=en`, {
    ...KNOWLEDGE,
    agents: { get: () => AGENT_OF_TWO, list: () => [AGENT_OF_TWO] },
    faqs: { list: () => pageOf([FAQ]), get: () => FAQ },
    faqTranslations: {
      list: () => ORIGINAL,
      draft: () => answer,
      save: ({ body }: { body: { question: string; answer: string } }) => ({
        ...ORIGINAL,
        translations: [
          { ...body, language: 'en' as const, variants: [], is_stale: false, updated_at: '2026-11-20T09:00:00.000Z' },
        ],
      }),
    },
    modelHelp: {
      list: () => ({
        has_model: true,
        kinds: [
          {
            kind: 'translations' as const,
            enabled,
            amount: 1,
            input_tokens: 450,
            output_tokens: 250,
            measured: false,
            cost: null,
          },
        ],
      }),
    },
  })

test('a draft of the model is put into the form, and saved when a person says so', async () => {
  const { screen, api } = await open(DRAFT)
  await screen.getByRole('button', { name: 'Traducir con el modelo' }).click()
  await expect.element(screen.getByText('Es un borrador: léelo, corrígelo si hace falta y guárdalo.')).toBeVisible()
  await expect
    .element(screen.getByRole('textbox', { name: 'Pregunta', exact: true }))
    .toHaveValue('Are you open on Saturdays?')
  expect(api.calls.some(({ name }) => name === 'faqTranslations.save')).toBe(false)
  await screen.getByRole('button', { name: 'Guardar la traducción' }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'faqTranslations.save')?.sent)
    .toMatchObject({ body: { question: 'Are you open on Saturdays?', source_hash: HASH } })
})

test('one that changed a figure is no draft, and says what it was', async () => {
  const { screen } = await open({ ...DRAFT, draft: null, changed: ['14', '15'] })
  await screen.getByRole('button', { name: 'Traducir con el modelo' }).click()
  await expect.element(screen.getByText(/cambiaba, quitaba o añadía 14 y 15/u)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Pregunta', exact: true })).toHaveValue('')
})

test('without the model’s help no button is shown', async () => {
  const { screen } = await open(DRAFT, false)
  await expect.element(screen.getByText(/Todavía no está en inglés/u)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Traducir con el modelo' }).elements()).toHaveLength(0)
})
