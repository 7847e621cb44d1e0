import { describe, expect, test } from 'vitest'
import { stops } from '#engine/collection/stops.ts'
import { REFUSED, expectCases, field } from '../../../test/value-cases.ts'

describe('a name with words around', () => {
  expectCases(field('text', 'Nombre completo'), [
    ['Ana Ruiz, pero todos me dicen Anita', 'Ana Ruiz'],
    ['me llamo Ana, Ana Ruiz Peña', 'Ana Ruiz Peña'],
    ['pues soy Ana Ruiz, encantada', 'Ana Ruiz'],
    ['ana ruiz peña con ñ', 'ana ruiz peña'],
    ['ponlo a nombre de mi marido, Luis Gil', 'Luis Gil'],
    ['Ana, perdón, Anabel Ruiz', 'Anabel Ruiz'],
    ['a nombre de Luis Gil y mi teléfono es el 612345678', 'Luis Gil'],
    ['soy la señora Marta Solís', 'Marta Solís'],
    ["It's Sam Lee, S-A-M", 'Sam Lee', 'en'],
    ["you can put it under my wife's name, Jo Lee", 'Jo Lee', 'en'],
    ['sam lee here', 'sam lee', 'en'],
    ['My full name is Samuel Lee but I go by Sam', 'Samuel Lee', 'en'],
    ['this is Sam Lee speaking', 'Sam Lee', 'en'],
    ['Sam, sorry, Samantha Lee', 'Samantha Lee', 'en'],
    ["c'est Marie Dupont, enchantée", 'Marie Dupont', 'fr'],
    ['Dupont Marie', 'Dupont Marie', 'fr'],
    ['au nom de ma femme, Lucie Morel', 'Lucie Morel', 'fr'],
    ["je m'appelle Marie Dupont mais on m'appelle Mimi", 'Marie Dupont', 'fr'],
    ['o meu nome é Rita Sousa, muito prazer', 'Rita Sousa', 'pt'],
    ['é para a minha mãe, Rosa Lima', 'Rosa Lima', 'pt'],
    ['Rita Sousa, mas pode chamar de Ritinha', 'Rita Sousa', 'pt'],
    ["O'Brien, Pat O'Brien", "Pat O'Brien", 'en'],
    ['Dra. Elena Mora', 'Dra. Elena Mora'],
    ['Jean-Paul de la Tour', 'Jean-Paul de la Tour', 'fr'],
    ['Conceição dos Santos', 'Conceição dos Santos', 'pt'],
    ['me dicen Paco pero es Francisco León', 'Francisco León'],
    ["everyone calls me Liz but it's Elizabeth Hart", 'Elizabeth Hart', 'en'],
    ["on m'appelle Jojo mais c'est Georges Petit", 'Georges Petit', 'fr'],
    ['todos me chamam Zé mas é José Faria', 'José Faria', 'pt'],
    ['para qué lo quieren', { issue: 'no_text' }],
    ['why do you need it', { issue: 'no_text' }, 'en'],
  ])
})

describe('a place', () => {
  expectCases(field('text', 'Dirección'), [
    ['vivimos en la calle Toledo 5, 2ºB', 'calle Toledo 5, 2ºB'],
    ['es en Gran Vía 12, Madrid, gracias', 'Gran Vía 12, Madrid'],
    ["we're at 14 Oak Road, Leeds", '14 Oak Road, Leeds', 'en'],
    ["you'll find me at 3 Mill Lane, York please", '3 Mill Lane, York', 'en'],
    ['on habite 8 rue des Lilas, Nantes', '8 rue des Lilas, Nantes', 'fr'],
    ["c'est au 12 avenue Foch, Metz", '12 avenue Foch, Metz', 'fr'],
    ['moramos na Rua Augusta 10, Lisboa', 'Rua Augusta 10, Lisboa', 'pt'],
    ['fica na Avenida Brasil 200', 'Avenida Brasil 200', 'pt'],
    ['no la sé ahora', REFUSED],
    ['Plaza Mayor 3, bajo', 'Plaza Mayor 3, bajo'],
    ['12 bis rue du Port', '12 bis rue du Port', 'fr'],
    ['Rua das Flores, 21, 3.º esq.', 'Rua das Flores, 21, 3.º esq.', 'pt'],
    ['Flat 2, The Old Mill, York', 'Flat 2, The Old Mill, York', 'en'],
  ])
})

describe('the name of a business', () => {
  expectCases(field('text', 'Empresa'), [
    ['la empresa se llama Norte Digital', 'Norte Digital'],
    ["we're called Bright Sparks", 'Bright Sparks', 'en'],
    ['somos a Padaria Central', 'Padaria Central', 'pt'],
    ['Panadería Sol', 'Panadería Sol'],
    ['aucune, je suis particulier', REFUSED, 'fr'],
  ])
})

describe('a code', () => {
  expectCases(field('text', 'Número de pedido'), [
    ['no lo encuentro', REFUSED],
    ["I can't find it right now", REFUSED, 'en'],
    ["je ne l'ai plus", REFUSED, 'fr'],
    ['perdi o papel, não tenho', REFUSED, 'pt'],
    ['es el A-1234', 'A-1234'],
    ['AB12 3CD', 'AB12 3CD', 'en'],
    ['é o 44-XX-21', '44-XX-21', 'pt'],
  ])
})

describe('any words', () => {
  expectCases(field('text', 'Observaciones'), [
    ['no, nada más, gracias', REFUSED],
    ['nothing else thanks', REFUSED, 'en'],
    ["no thanks, that's everything", REFUSED, 'en'],
    ['não, é só isso obrigado', REFUSED, 'pt'],
    ['que vengan por la puerta de atrás', 'que vengan por la puerta de atrás'],
    ['Not feeling well since Monday', 'Not feeling well since Monday', 'en'],
    ['pas de bruit après 22h svp', 'pas de bruit après 22h svp', 'fr'],
    ['não gosto de cebola', 'não gosto de cebola', 'pt'],
    ['no tolero la lactosa', 'no tolero la lactosa'],
    ['no nuts please, allergy', 'no nuts please, allergy', 'en'],
  ])
})

describe('a stop', () => {
  test.each<[string, boolean]>([
    ['mira, déjalo, ya llamo yo', true],
    ['no tengo tiempo ahora, lo dejamos', true],
    ['ya no me hace falta, gracias', true],
    ["actually forget it, I'll call you", true],
    ["sorry I've changed my mind about this", true],
    ["I don't want to carry on with this", true],
    ['bon, laissez tomber, je vais appeler', true],
    ["finalement je n'en veux plus", true],
    ['deixa, já não quero', true],
    ['olha, desisti', true],
    ['cancela tudo por favor', true],
    ['el sábado no puedo, me voy de viaje', false],
    ['my daughter left me here, i need it friday', false],
    ['cancela, por favor', true],
    ["I'll stop here thanks", true],
    ["non merci j'arrête", true],
    ['vou parar por aqui', true],
  ])('after a question for a choice: %s', (message, is_stop) => expect(stops(message, false)).toBe(is_stop))
  test.each<[string, boolean]>([
    ['prefiero dejarlo aquí', true],
    ['no quiero que me llamen por la tarde', false],
    ["let's leave it there thanks", true],
    ["j'arrête là, merci", true],
    ['quero parar por aqui', true],
    ['no sé cancelar mi suscripción', false],
    ['the heating stopped working', false],
    ['je veux arrêter les fuites', false],
    ['o carro parou no meio da rua', false],
  ])('after a question for any words: %s', (message, is_stop) => expect(stops(message, true)).toBe(is_stop))
})
