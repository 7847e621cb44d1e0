import { expect, test } from 'vitest'
import { lastAsked } from '#engine/message/last-asked.ts'

test.each<{ said: string[]; kind: string; text: string }>([
  { said: ['¿Tenéis hueco mañana?'], kind: 'question', text: '¿Tenéis hueco mañana?' },
  { said: ['gracias', '¿Está ya la reparación 20871?'], kind: 'question', text: '¿Está ya la reparación 20871?' },
  { said: ['👍', 'De nada', '¿Abrís el sábado?'], kind: 'question', text: '¿Abrís el sábado?' },
  { said: ['Vale, pero llevo tres semanas esperando', '¿Cuándo estará?'], kind: 'question', text: '¿Cuándo estará?' },
  { said: ['Sí, gracias', 'cuanto vale una revision'], kind: 'question', text: 'cuanto vale una revision' },
  { said: ['Hola. ¿Abrís hoy? ¿Y mañana?'], kind: 'question', text: '¿Y mañana?' },
  { said: ['gracias', 'quiero anular una reserva'], kind: 'question', text: 'quiero anular una reserva' },
  { said: ['gracias', 'La rueda de atrás está rota', 'hola'], kind: 'said', text: 'La rueda de atrás está rota' },
  { said: ['muchas gracias', 'hola'], kind: 'nothing', text: '' },
  { said: ['', '👍'], kind: 'nothing', text: '' },
  { said: [], kind: 'nothing', text: '' },
])('for $said it tells $kind «$text»', ({ said, kind, text }) => {
  expect(lastAsked(said, 'es')).toEqual({ kind, text })
})
