import { describe } from 'vitest'
import { REFUSED, expectCases, field } from '../../../test/value-cases.ts'

describe('a choice in Spanish', () => {
  expectCases(field('select', 'Turno', ['Mañana', 'Tarde', 'Noche']), [
    ['por la tarde, que por la mañana trabajo', 'Tarde'],
    ['la mañana no, la noche', 'Noche'],
    ['iba a decir mañana pero mejor tarde', 'Tarde'],
    ['la última', 'Noche'],
    ['todo menos la mañana... venga, tarde', 'Tarde'],
    ['tardecita', 'Tarde'],
    ['la de la noche porfa', 'Noche'],
    ['opcion 2', 'Tarde'],
  ])
})

describe('a choice in English', () => {
  expectCases(field('select', 'Size', ['Small', 'Medium', 'Large']), [
    ['the biggest one you have', 'Large', 'en'],
    ['medum', 'Medium', 'en'],
    ["I was thinking small but let's do large", 'Large', 'en'],
    ['the middle one', 'Medium', 'en'],
    ['not the small, the medium', 'Medium', 'en'],
    ['2', 'Medium', 'en'],
    ['number three please', 'Large', 'en'],
  ])
})

describe('a choice in French', () => {
  expectCases(field('select', 'Formule', ['Matin', 'Après-midi', 'Journée complète']), [
    ['toute la journée', 'Journée complète', 'fr'],
    ["l'aprem", 'Après-midi', 'fr'],
    ["le matin je ne peux pas, l'après-midi", 'Après-midi', 'fr'],
    ['le deuxième', 'Après-midi', 'fr'],
    ['la 3', 'Journée complète', 'fr'],
    ['plutôt le matin', 'Matin', 'fr'],
  ])
})

describe('a choice in Portuguese', () => {
  expectCases(field('select', 'Plano', ['Básico', 'Intermédio', 'Premium']), [
    ['o básico não, o premium', 'Premium', 'pt'],
    ['o do meio', 'Intermédio', 'pt'],
    ['premiun', 'Premium', 'pt'],
    ['estava a pensar no básico mas afinal o intermédio', 'Intermédio', 'pt'],
    ['opção 3', 'Premium', 'pt'],
  ])
})

describe('choices in Spanish', () => {
  expectCases(field('multi_select', 'Servicios', ['Lavado', 'Secado', 'Planchado', 'Costura']), [
    ['todos menos costura', ['Lavado', 'Secado', 'Planchado']],
    ['lavar y planchar', ['Lavado', 'Planchado']],
    ['el primero y el último', ['Lavado', 'Costura']],
    ['1, 2 y 4', ['Lavado', 'Secado', 'Costura']],
    ['solo secado, eso es todo', ['Secado']],
    ['lavado y secado, pero costura no', ['Lavado', 'Secado']],
    ['lavado no, los demás sí', ['Secado', 'Planchado', 'Costura']],
    ['los tres primeros', ['Lavado', 'Secado', 'Planchado']],
    ['todo excepto lavado y secado', ['Planchado', 'Costura']],
    ['secado y planchao', ['Secado', 'Planchado']],
    ['todo lo que tengan', ['Lavado', 'Secado', 'Planchado', 'Costura']],
    ['ninguno, gracias', REFUSED],
  ])
})

describe('choices in English', () => {
  expectCases(field('multi_select', 'Extras', ['Breakfast', 'Parking', 'Late checkout', 'Crib']), [
    ['everything except the crib', ['Breakfast', 'Parking', 'Late checkout'], 'en'],
    ['all but parking', ['Breakfast', 'Late checkout', 'Crib'], 'en'],
    ["breakfast and parking, that's all", ['Breakfast', 'Parking'], 'en'],
    ['just the crib thanks', ['Crib'], 'en'],
    ['no parking, the rest yes', ['Breakfast', 'Late checkout', 'Crib'], 'en'],
    ['the first two', ['Breakfast', 'Parking'], 'en'],
    ['both breakfast and parking', ['Breakfast', 'Parking'], 'en'],
    ['none of those', REFUSED, 'en'],
  ])
})

describe('choices in French', () => {
  expectCases(field('multi_select', 'Options', ['Ménage', 'Linge', 'Petit-déjeuner']), [
    ['tout sauf le ménage', ['Linge', 'Petit-déjeuner'], 'fr'],
    ['le linge et le petit dej', ['Linge', 'Petit-déjeuner'], 'fr'],
    ['les deux derniers', ['Linge', 'Petit-déjeuner'], 'fr'],
    ["le ménage seulement, c'est tout", ['Ménage'], 'fr'],
    ['aucune', REFUSED, 'fr'],
    ['les trois', ['Ménage', 'Linge', 'Petit-déjeuner'], 'fr'],
  ])
})

describe('choices in Portuguese', () => {
  expectCases(field('multi_select', 'Serviços', ['Corte', 'Barba', 'Coloração']), [
    ['tudo menos a barba', ['Corte', 'Coloração'], 'pt'],
    ['só a barba, é tudo', ['Barba'], 'pt'],
    ['corte e barba, coloração não', ['Corte', 'Barba'], 'pt'],
    ['os três', ['Corte', 'Barba', 'Coloração'], 'pt'],
    ['nenhum', REFUSED, 'pt'],
  ])
})

describe('a yes or a no that is thought over', () => {
  expectCases(field('boolean', 'Garaje'), [
    ['sí, pero pequeño', true],
    ['qué va, aparco en la calle', false],
    ['pues creo que no, espera, sí, sí tenemos', true],
    ['ninguno', false],
    ['por desgracia no', false],
    ['I wish! no', false, 'en'],
    ['we sure do', true, 'en'],
    ['no, well actually yes', true, 'en'],
    ['not at the moment', false, 'en'],
    ['afraid not', false, 'en'],
    ['hélas non', false, 'fr'],
    ['oui oui, deux même', true, 'fr'],
    ['non, enfin si, un petit', true, 'fr'],
    ["on n'en a pas", false, 'fr'],
    ['infelizmente não', false, 'pt'],
    ['tenho sim', true, 'pt'],
    ['não, quer dizer, sim', true, 'pt'],
    ['não temos', false, 'pt'],
    ['todavía no lo sé', REFUSED],
    ["depends but let's say yes", true, 'en'],
    ['bien évidemment', true, 'fr'],
    ['com certeza que sim', true, 'pt'],
    ['más o menos, sí', true],
    ["nah I'm good", false, 'en'],
    ['acho que não, não', false, 'pt'],
    ['pas que je sache', false, 'fr'],
    ['que yo sepa no', false],
    ["not that I'm aware of", false, 'en'],
    ["no but there's street parking", false, 'en'],
    ["no, it's fine", false, 'en'],
    ["no, we're fine", false, 'en'],
    ['s', true, 'pt'],
  ])
})
