import { expect, test } from 'vitest'
import { withoutQuotedMail } from '#engine/message/quoted-mail.ts'

test.each([
  [
    'Hola, quiero devolver un pedido, ¿puedo?\n> ¿Tenéis taller?\n> Gracias',
    'Hola, quiero devolver un pedido, ¿puedo?',
  ],
  [
    '¿Puedo cambiarlo?\n\nEl lun, 23 nov 2026 a las 10:12, Ciclos <hola@ciclos.es> escribió:\nYa hemos enviado el casco.',
    '¿Puedo cambiarlo?',
  ],
  ['Can I return it?\n\nOn Mon, Nov 23, 2026 at 10:12 AM Shop <a@b.com> wrote:\n> It was sent.', 'Can I return it?'],
  ['¿Y el sábado?\n-----Mensaje original-----\nDe: tienda@a.es\nAbrimos de 10 a 14.', '¿Y el sábado?'],
])('the message that a pasted mail answers is not asked again', (message, own) => {
  expect(withoutQuotedMail(message)).toBe(own)
})

test.each(['¿Abrís?', 'Hola\nquiero dos:\n- casco\n- guantes', '> solo esto', 'de: Madrid\na: Zaragoza'])(
  'a message of one’s own stays as it is: «%s»',
  (message) => expect(withoutQuotedMail(message)).toBe(message),
)
