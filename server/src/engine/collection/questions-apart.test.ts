import { expect, test } from 'vitest'
import { beginsAsking } from '#engine/collection/questions-apart.ts'

test.each([
  'cuando sea',
  'Cuando queráis',
  'cuando os venga bien',
  'donde quieras',
  'como prefieras',
  'cual sea',
  'when you like',
  'quand vous voulez',
  'quando puder',
  'como dos kilos',
])('«%s» leaves it open, and asks nothing', (said) => expect(beginsAsking(said)).toBe(false))

test.each([
  'cuando abrís',
  'donde estáis',
  'como puedo pagar',
  'cual es el precio',
  'when do you open',
  'quand ouvrez vous',
  'quando abrem',
  'como se quita',
])('«%s» asks', (said) => expect(beginsAsking(said)).toBe(true))
