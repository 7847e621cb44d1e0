import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConversation, AGENT } from '#test/a-business.ts'
import { aFaq, aFile, KNOWLEDGE, TOPIC } from '#test/a-knowledge.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { shown, SKELETON } from '#test/list-layout.ts'
import { lateList } from '#test/late-list.ts'
import { renderScreen } from '#test/render-screen.tsx'

const agent = `/agents/${AGENT.id}`
const FAQ = aFaq()
const knowledge = (fakes: Fakes): Fakes => ({ ...KNOWLEDGE, ...fakes })

test('questions of another agent do not stand in the place of this one’s', async () => {
  const { list } = lateList([])
  const other = { ...AGENT, id: crypto.randomUUID(), name: 'Bruno' }
  const { screen, api, router } = await renderScreen(
    `${agent}/knowledge/faqs`,
    knowledge({ faqs: { list: () => pageOf([FAQ]) } }),
  )
  await expect.element(screen.getByRole('row', { name: /¿Abrís los sábados\?/u })).toBeVisible()
  api.on(
    knowledge({
      agents: { get: () => other, list: () => [AGENT, other] },
      faqTopics: { list: () => [TOPIC] },
      faqs: { list },
    }),
  )
  await router.navigate({ to: `/agents/${other.id}/knowledge/faqs` })
  await shown(SKELETON)
  await expect.element(screen.getByRole('row', { name: /¿Abrís los sábados\?/u })).not.toBeInTheDocument()
})

test('while other rows are on their way those that are there stay, and the page says so', async () => {
  const { list, arrive } = lateList([])
  const { screen, api } = await renderScreen('/conversations', {
    conversations: { list: () => pageOf([aConversation()]) },
  })
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  api.on({ conversations: { list } })
  await screen.getByRole('searchbox').fill('sillín')
  await shown('header .animate-line')
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  arrive()
  await expect.element(screen.getByText('Ninguna conversación con estos filtros')).toBeVisible()
  expect(document.querySelector('.animate-line')).toBeNull()
})

test('the key / goes to the search of any list', async () => {
  const { screen } = await renderScreen('/conversations', { conversations: { list: () => pageOf([aConversation()]) } })
  await expect.element(screen.getByRole('row', { name: /Lucía/u })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('searchbox', { name: 'Buscar en mensajes' })).toHaveFocus()
})

test('beside the one that is open stands which of how many it is, and the way to its neighbours', async () => {
  const [first, second] = [aFile({ name: 'a.pdf' }), aFile({ name: 'b.pdf' })]
  const { screen, router } = await renderScreen(
    `${agent}/knowledge/files?file=${first.id}`,
    knowledge({
      vault: {
        list: () => pageOf([first, second], { total: 40 }),
        categories: () => [],
        get: ({ params }) => (params.id === first.id ? first : second),
        passages: () => pageOf([]),
      },
    }),
  )
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText('1 de 40')).toBeVisible()
  await drawer.getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(drawer.getByText('2 de 40')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ file: second.id })
})
