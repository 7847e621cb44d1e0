import { expect, test } from 'vitest'
import { wantsCall } from '#engine/tools/wants-call.ts'

test.each([
  'quiero que me llaméis',
  '¿Me podéis llamar mañana por la tarde?',
  'Hola, llamadme al 600 123 123',
  'Can you call me back?',
  'please call me tomorrow at 10',
  'I would like somebody to call me',
  'Pouvez-vous me rappeler demain à 10h ?',
  'rappelez-moi s’il vous plaît',
  'Podem ligar-me amanhã às 10?',
  'quero que me liguem',
])('asks to be called: %s', (message) => expect(wantsCall(message)).toBe(true))

test.each([
  '¿me llamáis cuando esté lista la bici?',
  '¿me podéis llamar si llega el pedido?',
  '¿a qué número llamo?',
  'nadie me ha llamado',
  'quiero hablar con una persona',
  '¿por qué me habéis llamado?',
  'Can you call me if it is delayed?',
  'what do you call this part?',
  'comment appelez-vous ce modèle ?',
  'podem ligar o aquecimento?',
])('asks for something else: %s', (message) => expect(wantsCall(message)).toBe(false))
