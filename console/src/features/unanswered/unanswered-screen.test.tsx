import type { modelHelp, ModelHelpKind } from '@tertulia/contract/model-help'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aFaq, aGap, KNOWLEDGE } from '#test/a-knowledge.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const ADDRESS = `/agents/${AGENT.id}/knowledge/unanswered`
const GAP = aGap()
const listed = (...gaps: (typeof GAP)[]): Fakes => ({ unanswered: { list: () => pageOf(gaps), get: () => GAP } })
const open = (fakes: Fakes = {}, address = ADDRESS) => renderScreen(address, { ...KNOWLEDGE, ...fakes })

test('unanswered questions are listed with how often customers asked them', async () => {
  const { screen } = await open(listed(GAP))
  await expect.element(screen.getByRole('button', { name: /¿Alquiláis tándems\?.*4 veces/u })).toBeVisible()
})

test('an empty list tells that the agent knew everything', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Sin lagunas')).toBeVisible()
})

test('a list that could not be loaded says why, and is asked again', async () => {
  const { screen, api } = await open({ unanswered: { list: () => refuse('not_allowed') } })
  await expect.element(screen.getByText('Acción no permitida')).toBeVisible()
  api.on(listed(GAP))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('button', { name: /¿Alquiláis tándems\?/u })).toBeVisible()
})

test('one that is ignored goes with its reason, and can be taken back', async () => {
  const { screen, api } = await open(listed(GAP), `${ADDRESS}?open=${GAP.id}`)
  await screen.getByRole('button', { name: 'Ignorar' }).click()
  api.on({ unanswered: { ignore: () => ({ success: true }), list: () => pageOf([]) } })
  await screen.getByRole('dialog').getByRole('button', { name: 'Ignorar' }).click()
  await expect.element(screen.getByText('Sin lagunas')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  const { sent } = api.calls.find(({ name }) => name === 'unanswered.ignore') ?? {}
  expect(sent?.body).toMatchObject({ reason: 'off_topic' })
})

test('one that an FAQ answers already is linked with it, which learns how it was asked', async () => {
  const faq = aFaq({ question: '¿Qué bicis alquiláis?' })
  const { screen, api } = await open(
    { ...listed(GAP), faqs: { list: () => pageOf([faq]) }, nearestFaqs: { similar: () => [] } },
    `${ADDRESS}?open=${GAP.id}`,
  )
  await screen.getByRole('button', { name: 'Enlazar con una que existe' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: faq.question }).click()
  api.on({ unanswered: { resolve: () => ({ learned: 1 }), list: () => pageOf([]) } })
  await dialog.getByRole('button', { name: 'Enlazar' }).click()
  await expect.element(screen.getByText('Sin lagunas')).toBeVisible()
  const { sent } = api.calls.find(({ name }) => name === 'unanswered.resolve') ?? {}
  expect(sent?.body).toMatchObject({ faq_id: faq.id, variants: [GAP.questions[0]?.question] })
})

const CHOSEN = { faq_id: crypto.randomUUID(), faq_question: '¿Cuánto cuesta el envío?', customers: 8 }
const SAID = '8 clientes eligieron «¿Cuánto cuesta el envío?»'
const chosen = aGap({ chosen: CHOSEN })
const withChosen: Fakes = { unanswered: { list: () => pageOf([chosen]), get: () => chosen } }

test('an FAQ that customers chose stands with their words, which are added to it as a variant', async () => {
  const { screen, api } = await open(withChosen)
  await screen.getByRole('button', { name: SAID, exact: false }).click()
  await expect.element(screen.getByRole('heading', { name: SAID })).toBeVisible()
  api.on({ unanswered: { resolve: () => ({ learned: 1 }), list: () => pageOf([]) } })
  await screen.getByRole('button', { name: 'Añadir como forma de preguntar' }).click()
  await expect.element(screen.getByText('Sin lagunas')).toBeVisible()
  const { sent } = api.calls.find(({ name }) => name === 'unanswered.resolve') ?? {}
  const { id, question } = chosen.questions[0] ?? {}
  expect(sent?.body).toMatchObject({ ids: [id], faq_id: CHOSEN.faq_id, variants: [question] })
})

test('a variant is not proposed if its question is ignored or waits to be published', async () => {
  const gap = { ...chosen, ignored: { at: chosen.last_asked_at, reason: 'one_off' as const, note: '' } }
  const { screen } = await open(
    { unanswered: { list: () => pageOf([gap]), get: () => gap } },
    `${ADDRESS}?open=${gap.id}`,
  )
  await expect.element(screen.getByRole('button', { name: 'Traer de vuelta' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Añadir como forma de preguntar' })).not.toBeInTheDocument()
})

test('a viewer sees the FAQ that customers chose, and adds nothing', async () => {
  const organizations = { mine: () => [{ ...MEMBERSHIP, role: 'viewer' as const }] }
  const { screen } = await open({ ...withChosen, organizations }, `${ADDRESS}?open=${chosen.id}`)
  await expect.element(screen.getByRole('heading', { name: SAID })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Añadir como forma de preguntar' })).not.toBeInTheDocument()
})

type Helps = z.infer<typeof modelHelp.list.returns>
const helpWith = (kind: ModelHelpKind): Fakes => {
  const help = { kind, enabled: true, amount: 3, input_tokens: 900, output_tokens: 90, measured: false, cost: null }
  return { modelHelp: { list: (): Helps => ({ has_model: true, kinds: [help] }) } }
}

test('the model names and joins groups when asked, the screen tells the result, and the member undoes it', async () => {
  const { screen, api } = await open({ ...listed(GAP), ...helpWith('question_groups') })
  await expect.element(screen.getByRole('button', { name: 'Poner nombres y juntar' })).toBeVisible()
  const named = aGap({ name: 'Alquilar tándems' })
  api.on({
    unanswered: { list: () => pageOf([named]) },
    unansweredHelp: { name: () => ({ named: 1, joined: 2, reason: null }), removeNames: () => ({ success: true }) },
  })
  await screen.getByRole('button', { name: 'Poner nombres y juntar' }).click()
  await expect.element(screen.getByText('1 grupo con nombre. 2 se han juntado con otros')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Alquilar tándems.*¿Alquiláis tándems\?/u })).toBeVisible()
  api.on(listed(GAP))
  await screen.getByRole('button', { name: 'Quitar los nombres' }).click()
  await expect.element(screen.getByRole('button', { name: 'Poner nombres y juntar' })).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'unansweredHelp.removeNames')?.sent).toMatchObject({
    query: { agent_id: AGENT.id },
  })
})

test('a model that fails leaves the groups as they were, and says why', async () => {
  const { screen, api } = await open({ ...listed(GAP), ...helpWith('question_groups') })
  api.on({ unansweredHelp: { name: () => ({ named: 0, joined: 0, reason: 'quota' }) } })
  await screen.getByRole('button', { name: 'Poner nombres y juntar' }).click()
  await expect.element(screen.getByText('Siguen como estaban. La cuenta del proveedor no tiene saldo.')).toBeVisible()
})

test('ways to ask that the model proposes are taken one by one, and those alone are learned', async () => {
  const faq = aFaq({ question: '¿Qué bicis alquiláis?' })
  const question_id = GAP.questions[0]?.id ?? ''
  const { screen, api } = await open(
    {
      ...listed(GAP),
      ...helpWith('ways_to_ask'),
      faqs: { list: () => pageOf([faq]) },
      nearestFaqs: { similar: () => [] },
      unansweredHelp: {
        waysToAsk: () => ({
          proposals: [
            { question_id, words: 'Alquiláis tándems' },
            { question_id, words: 'tándems' },
          ],
          reason: null,
        }),
      },
    },
    `${ADDRESS}?open=${GAP.id}`,
  )
  await screen.getByRole('button', { name: 'Enlazar con una que existe' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: faq.question }).click()
  await dialog.getByRole('button', { name: 'Proponer formas de preguntar' }).click()
  await dialog.getByRole('checkbox', { name: '«tándems»' }).click()
  api.on({ unanswered: { resolve: () => ({ learned: 1 }), list: () => pageOf([]) } })
  await dialog.getByRole('button', { name: 'Enlazar' }).click()
  await expect.element(screen.getByText('Sin lagunas')).toBeVisible()
  const { sent } = api.calls.find(({ name }) => name === 'unanswered.resolve') ?? {}
  expect(sent?.body).toMatchObject({ faq_id: faq.id, variants: ['Alquiláis tándems'] })
})
