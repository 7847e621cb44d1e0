import { expect, test } from 'vitest'
import { changedFacts } from '#features/faqs/kept-facts.ts'

test.each([
  ['Cuesta 1.500,50 € y llega en 48 horas.', 'It costs €1,500.50 and arrives in 48 hours.', []],
  ['Escríbenos a hola@marea.es.', 'Write to us at hola@marea.es!', []],
  ['Mira [aquí](https://marea.es/envios).', 'See [here](https://marea.es/envios).', []],
  ['Hola, {name}: abrimos a las 10:00.', 'Hi {name}, we open at 10.00.', []],
  ['El envío cuesta 5 €.', 'Shipping costs €6.', ['5', '6']],
  ['El envío cuesta 5 €.', 'Shipping is free.', ['5']],
  ['El envío es gratis.', 'Shipping is free from €30.', ['30']],
  ['De 10 a 14 y de 10 a 18.', 'From 10 to 14 and until 18.', ['10']],
  [
    'Mira https://marea.es/envios.',
    'See https://marea.example/envios.',
    ['https://marea.es/envios', 'https://marea.example/envios'],
  ],
  ['Escríbenos a hola@marea.es', 'Write to hola@otra.es', ['hola@marea.es', 'hola@otra.es']],
  ['Hola, {name}.', 'Hi.', ['{name}']],
])('«%s» as «%s» changes %j', (source, translation, changed) => {
  expect(changedFacts(source, translation)).toEqual(changed)
})
