import { COUNTED_FILTERS, type ConversationFilters } from '@tertulia/contract/conversation-filters'
import { expect, test } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { aConversation } from '#test/a-business.ts'
import { pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const WORDS: [Partial<ConversationFilters>, string, string][] = [
  [{ outcome: 'assumed' }, 'Resultado Resuelta, supuesta', 'Outcome Resolved, assumed'],
  [
    { hand_over_reason: 'automation' },
    'Por qué pasó a una persona Una automatización',
    'Why it was passed to a person An automation',
  ],
  [{ handling: 'unanswered' }, 'Quién contestó Sin respuesta', 'Who answered Without an answer'],
  [{ returned: 'yes' }, 'Reabierta en 7 días Sí', 'Reopened within 7 days Yes'],
  [{ rated: 'no' }, 'Valorada por el cliente No', 'Rated by the customer No'],
  [{ outside_hours: 'yes' }, 'Empezó fuera de horario Sí', 'Began outside opening hours Yes'],
  [{ weekday: 0 }, 'Día en que empezó lunes', 'Weekday it began Monday'],
  [{ hour: 9 }, 'Hora en que empezó 09:00–09:59', 'Hour it began 09:00–09:59'],
  [{ time_block: 'midnight' }, 'Franja en que empezó Madrugada', 'Time of day it began Night'],
  [
    { capability: 'faq', capability_outcome: 'succeeded' },
    'Capacidad usada Respuestas de tus preguntas, Bien',
    'Capability used Answers from your FAQs, Succeeded',
  ],
  [{ tests: 'no' }, 'De prueba No se muestran', 'Test conversations Not shown'],
]

test.each(WORDS)('filters of the list are told in words: %o', async (filters, es, en) => {
  const address = `/conversations?${new URLSearchParams(filters as Record<string, string>)}`
  const { screen } = await renderScreen(address, { conversations: { list: () => pageOf([aConversation()]) } })
  await expect.element(screen.getByRole('button', { name: `Quitar el filtro ${es}` })).toBeVisible()
  await changeLanguage('en')
  await expect.element(screen.getByRole('button', { name: `Remove the filter ${en}` })).toBeVisible()
})

test('every filter that boards count by is said', () => {
  expect(WORDS.flatMap(([filters]) => Object.keys(filters))).toEqual(Object.keys(COUNTED_FILTERS))
})
