import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { aFaq, KNOWLEDGE, TOPIC } from '#test/a-knowledge.ts'
import { pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const ADDRESS = `/agents/${AGENT.id}/knowledge/faqs`
const open = (fakes = {}, address = ADDRESS) => renderScreen(address, { ...KNOWLEDGE, ...fakes })

test('the questions are listed with their topic', async () => {
  const { screen } = await open({ faqs: { list: () => pageOf([aFaq()]) } })
  await expect.element(screen.getByRole('row', { name: /¿Abrís los sábados\?.*Tienda/u })).toBeVisible()
})

test('an empty list leads to writing the first question', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Aún no hay preguntas')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Nueva pregunta' }).first()).toBeVisible()
})

test('a list that could not be loaded says why, and is asked again', async () => {
  const { screen, api } = await open({ faqs: { list: () => refuse('not_allowed') } })
  await expect.element(screen.getByText('Acción no permitida')).toBeVisible()
  api.on({ faqs: { list: () => pageOf([aFaq()]) } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('row', { name: /¿Abrís los sábados\?/u })).toBeVisible()
})

test('a refusal of a new question stands beside its field, and nothing typed is lost', async () => {
  const { screen, api } = await open(
    { faqs: { list: () => pageOf([]) }, nearestFaqs: { similar: () => [] } },
    `${ADDRESS}?faq=new`,
  )
  api.on({ faqs: { create: () => refuse('invalid_value', { at: 'question' }) } })
  await screen.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Abrís los sábados?')
  await screen.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, de 10 a 14.')
  await screen.getByRole('button', { name: 'Guardar en el borrador' }).click()
  const field = screen.getByRole('textbox', { name: 'Pregunta', exact: true })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveValue('¿Abrís los sábados?')
  const { sent } = api.calls.findLast(({ name }) => name === 'faqs.create') ?? {}
  expect(sent?.body).toMatchObject({ agent_id: AGENT.id, topic_id: TOPIC.id, answer: 'Sí, de 10 a 14.' })
})

test('questions chosen on one page are not changed from the next, unless all were', async () => {
  const [first, second] = [aFaq({ question: 'Una' }), aFaq({ question: 'Otra' })]
  const { screen, api } = await open(
    {
      faqs: {
        list: ({ query }: { query: { cursor?: string | undefined } }) =>
          query.cursor
            ? pageOf([second], { prev: 'a', total: 11 })
            : pageOf([first, ...Array.from({ length: 9 }, (_, n) => aFaq({ question: `Más ${n}` }))], {
                next: 'b',
                total: 11,
              }),
      },
    },
    `${ADDRESS}?rows=10`,
  )
  await screen.getByRole('checkbox', { name: /Una$/u }).click()
  await expect.element(screen.getByRole('button', { name: 'Eliminar' })).toBeVisible()
  await screen.getByRole('button', { name: /siguiente/iu }).click()
  await expect.element(screen.getByRole('row', { name: /Otra/u })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument()
  api.on({ manyFaqs: { ids: () => [first.id, second.id] } })
  await screen.getByRole('checkbox', { name: /Otra$/u }).click()
  await screen.getByRole('button', { name: /Elegir/u }).click()
  api.on({ manyFaqs: { delete: ({ body }) => ({ deleted: body.ids }) } })
  await screen.getByRole('button', { name: 'Eliminar' }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'manyFaqs.delete')?.sent.body)
    .toEqual({
      agent_id: AGENT.id,
      ids: [first.id, second.id],
    })
})

test('a way to ask that is too long stays in its field, also when this is left, until it fits', async () => {
  const { screen } = await open({ faqs: { list: () => pageOf([]) } }, `${ADDRESS}?faq=new`)
  await screen.getByRole('button', { name: 'Añadir variante' }).click()
  const field = screen.getByRole('textbox', { name: 'Otra manera de preguntarlo' })
  await field.fill('a'.repeat(503))
  await screen.getByRole('textbox', { name: 'Respuesta' }).click()
  await expect.element(field).toHaveValue('a'.repeat(503))
  await expect.element(screen.getByText(/quita 3 caracteres/u)).toBeVisible()
  await field.fill('¿A qué hora abrís?')
  await screen.getByRole('textbox', { name: 'Respuesta' }).click()
  await expect.element(screen.getByText('«¿A qué hora abrís?»')).toBeVisible()
})
