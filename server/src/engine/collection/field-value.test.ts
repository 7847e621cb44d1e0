import type { AgentLanguage } from '@tertulia/contract/agents'
import { CollectedField, type FieldType, type FieldValue } from '@tertulia/contract/collected-fields'
import { describe, expect, test } from 'vitest'
import { valueIn } from '#engine/collection/field-value.ts'

/** A Monday. */
const NOW = new Date('2026-11-23T16:00:00Z')
const REFUSED = { refused: true } as const

type Case = [
  message: string,
  value: FieldValue | typeof REFUSED | { issue: string } | undefined,
  language?: AgentLanguage,
  country?: string,
]

const field = (type: FieldType, label: string, options: string[] = [], description = label) =>
  CollectedField.parse({ key: 'it', label, description, type, required: true, options })

function expectCases(of: CollectedField, cases: Case[], asked = true) {
  test.each(cases)('%s', (message, value, language = 'es', country = 'ES') => {
    const reading = valueIn(of, message, { language, country, now: NOW, time_zone: 'Europe/Madrid', asked })
    expect(reading && 'value' in reading ? reading.value : reading).toEqual(value)
    if (reading && 'value' in reading) {
      expect(reading.span.start).toBeLessThan(reading.span.end)
      expect(reading.span.end).toBeLessThanOrEqual(message.length)
    }
  })
}

describe('an e-mail address', () => {
  expectCases(field('email', 'Correo'), [
    ['Ana.Ruiz@Correo.es', 'ana.ruiz@correo.es'],
    ['pues es ana+web@correo.es.', 'ana+web@correo.es'],
    ['ana arroba gmail punto com', 'ana@gmail.com'],
    ['ana punto ruiz arroba gmail punto com', 'ana.ruiz@gmail.com'],
    ['ana at gmail dot com', 'ana@gmail.com', 'en'],
    ['ana arobase free point fr', 'ana@free.fr', 'fr'],
    ['ana arroba sapo ponto pt', 'ana@sapo.pt', 'pt'],
    ['ana @ gmail.com', 'ana@gmail.com'],
    ['ana@gmail', { issue: 'invalid_email' }],
    ['ana gmail com', { issue: 'invalid_email' }],
    ['no tengo correo', REFUSED],
    ["I'd rather not say", REFUSED, 'en'],
    ["I don't have one", REFUSED, 'en'],
    ['je ne préfère pas', REFUSED, 'fr'],
    ["je n'en ai pas", REFUSED, 'fr'],
    ['prefiro não dizer', REFUSED, 'pt'],
    ['não uso email', REFUSED, 'pt'],
  ])
})

describe('a phone', () => {
  expectCases(field('phone', 'Teléfono'), [
    ['612345678', '+34612345678'],
    ['6 12 34 56 78', '+34612345678'],
    ['es el 612-34-56-78, gracias', '+34612345678'],
    ['+351 912 345 678', '+351912345678'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['06.12.34.56.78', '+33612345678', 'fr', 'FR'],
    ['(212) 456-7890', '+12124567890', 'en', 'US'],
    ['seis uno dos tres cuatro cinco seis siete ocho', '+34612345678'],
    ['six zéro six', { issue: 'invalid_phone' }, 'fr', 'FR'],
    ['61234', { issue: 'invalid_phone' }],
    ['+34 976 00 11 22', '+34976001122'],
    ['(976) 22-33-44', '+34976223344'],
    ['+52 1 55 1234 5678', '+525512345678', 'es', 'MX'],
    ['tel:+34600111666', '+34600111666'],
    // The plan could hold it, and a person has written it down by itself.
    ['+34 500 123 456', '+34500123456'],
    ['prefiero no darlo', REFUSED],
    ['no tengo móvil', REFUSED],
    ['skip this one', REFUSED, 'en'],
    ['pas de téléphone', REFUSED, 'fr', 'FR'],
    ['não quero dar o meu número', REFUSED, 'pt', 'PT'],
  ])
})

describe('a day', () => {
  expectCases(field('date', 'Fecha'), [
    ['pasado mañana', '2026-11-25'],
    ['el martes', '2026-11-24'],
    ['el lunes', '2026-11-30'],
    ['el martes que viene', '2026-11-24'],
    ['el viernes de la semana que viene', '2026-12-04'],
    ['de hoy en ocho', '2026-11-30'],
    ['el primer lunes de diciembre', '2026-12-07'],
    ['la semana que viene el jueves', '2026-12-03'],
    ['el lunes no puedo, mejor el martes', '2026-11-24'],
    ['nochebuena', '2026-12-24'],
    ['friday the fourth of december', '2026-12-04', 'en'],
    ['mañana por la mañana', '2026-11-24'],
    ['por la mañana', { issue: 'no_date' }],
    ['el sábado 5 de diciembre a las 10', '2026-12-05'],
    ['el 5', '2026-12-05'],
    ['5/12', '2026-12-05'],
    ['12/5', '2026-12-05', 'en', 'US'],
    ['12/5', '2027-05-12', 'en', 'GB'],
    ['veinte de diciembre', '2026-12-20'],
    ['el 20 de diciembre, 4 personas', '2026-12-20'],
    ['el miercloes', '2026-11-25'],
    ['31 de febrero', { issue: 'no_such_day' }],
    ['el viernes no, el sábado', '2026-11-28'],
    ['el jueves en vez del miércoles', '2026-11-26'],
    ['la semana que viene', { issue: 'no_date' }],
    ['no lo sé todavía', REFUSED],
    ['the day after tomorrow', '2026-11-25', 'en'],
    ['next Tuesday', '2026-12-01', 'en'],
    ['this Friday', '2026-11-27', 'en'],
    ['a week on Friday', '2026-12-04', 'en'],
    ['December 5th', '2026-12-05', 'en'],
    ['the 5th', '2026-12-05', 'en'],
    ['in a fortnight', '2026-12-07', 'en'],
    ['tomorow', '2026-11-24', 'en'],
    ['après-demain', '2026-11-25', 'fr'],
    ['mardi prochain', '2026-11-24', 'fr'],
    ['lundi en huit', '2026-12-07', 'fr'],
    ['dans quinze jours', '2026-12-07', 'fr'],
    ['le 1er décembre', '2026-12-01', 'fr'],
    ['aujourd’hui', '2026-11-23', 'fr'],
    ['depois de amanhã', '2026-11-25', 'pt'],
    ['na próxima terça', '2026-11-24', 'pt'],
    ['sexta-feira que vem', '2026-11-27', 'pt'],
    ['daqui a duas semanas', '2026-12-07', 'pt'],
    ['dia 5', '2026-12-05', 'pt'],
    ['primeiro de dezembro', '2026-12-01', 'pt'],
  ])
  describe('a date without a year in the past is the last one', () => {
    expectCases(field('date', 'Fecha de compra'), [
      ['el viernes', '2026-11-20'],
      ['el 5 de diciembre', '2025-12-05'],
      ['hace tres días', '2026-11-20'],
      ['anteayer', '2026-11-21'],
    ])
    expectCases(field('date', 'Date of birth'), [
      ['3 May 1985', '1985-05-03', 'en'],
      ['3/5/85', '1985-05-03', 'en', 'GB'],
    ])
  })
  describe('that was not asked for is one that can be nothing else', () => {
    expectCases(
      field('date', 'Fecha'),
      [
        ['vivo en el 5', undefined],
        ['quiero ir mañana', '2026-11-24'],
      ],
      false,
    )
  })
})

describe('a number', () => {
  expectCases(field('number', 'Número de personas'), [
    ['4', 4],
    ['somos cuatro', 4],
    ['treinta y dos', 32],
    ['1.500', 1500],
    ['1.500', 1.5, 'en', 'US'],
    ['1,500', 1500, 'en', 'US'],
    ['2,5', 2.5],
    ['dos y medio', 2.5],
    ['una', 1],
    ['dos adultos y tres niños, o sea 5', 5],
    ['media docena', 6],
    ['ninguna', 0],
    ['mil doscientos', 1200],
    ['unas 20', 20],
    ['a couple', 2, 'en'],
    ['half a dozen', 6, 'en'],
    ['two hundred and fifty', 250, 'en'],
    ['twenty-five', 25, 'en'],
    ['quatre-vingt-dix-huit', 98, 'fr'],
    ['soixante-douze', 72, 'fr'],
    ['une douzaine', 12, 'fr'],
    ['uma dúzia', 12, 'pt'],
    ['vinte e um', 21, 'pt'],
    ['muchos', { issue: 'no_number' }],
    ['ni idea', REFUSED],
  ])
  describe('that was not asked for stands beside what names it', () => {
    expectCases(
      field('number', 'Número de personas'),
      [
        ['mesa para 4', 4],
        ['llegamos a las 9', undefined],
        ['somos 6', 6],
        ['3 personas el 8 de mayo', 3],
      ],
      false,
    )
  })
})

describe('yes or no', () => {
  expectCases(field('boolean', 'Mascota'), [
    ['sí', true],
    ['claro que sí', true],
    ['siii', true],
    ['tengo un perro', true],
    ['sin problema', true],
    ['creo que no', false],
    ['claro que no', false],
    ['no tengo', false],
    ['no hace falta', false],
    ['prefiero no decirlo', REFUSED],
    ['quizás', { issue: 'no_answer' }],
    ['👍', true],
    ['👎', false],
    ['❌ ok', false],
    ['sure, why not', true, 'en'],
    ["I don't think so", false, 'en'],
    ['not really', false, 'en'],
    ['bien sûr', true, 'fr'],
    ['pas du tout', false, 'fr'],
    ['pourquoi pas', true, 'fr'],
    ['tenho sim', true, 'pt'],
    ['acho que não', false, 'pt'],
    ['👍', true],
  ])
})

describe('an option', () => {
  expectCases(field('select', 'Servicio', ['Corte de pelo', 'Corte y color', 'Manicura', 'Otro']), [
    ['corte y color', 'Corte y color'],
    ['el color', 'Corte y color'],
    ['la segunda', 'Corte y color'],
    ['la 3', 'Manicura'],
    ['opción 1', 'Corte de pelo'],
    ['2', 'Corte y color'],
    ['manicra', 'Manicura'],
    ['quiero un corte', { issue: 'not_an_option' }],
    ['la última', 'Otro'],
    ['la penúltima', 'Manicura'],
    ['the first one', 'Corte de pelo', 'en'],
    ['la deuxième', 'Corte y color', 'fr'],
    ['a terceira', 'Manicura', 'pt'],
    ['no quiero corte de pelo, manicura', 'Manicura'],
    ['masaje', { issue: 'not_an_option' }],
  ])
  expectCases(field('select', 'Duración', ['30 minutos', '60 minutos', 'Dos horas']), [
    ['treinta', '30 minutos'],
    ['la de 60', '60 minutos'],
    ['2 horas', 'Dos horas'],
  ])
  describe('that was not asked for is named', () => {
    expectCases(
      field('select', 'Servicio', ['Corte de pelo', 'Manicura']),
      [
        ['quiero una manicura', 'Manicura'],
        ['un corte', undefined],
        ['la segunda', undefined],
      ],
      false,
    )
  })
})

describe('several options', () => {
  expectCases(field('multi_select', 'Días', ['Lunes', 'Martes', 'Jueves', 'Sábado por la mañana']), [
    ['lunes y jueves', ['Lunes', 'Jueves']],
    ['las dos primeras', ['Lunes', 'Martes']],
    ['the last two', ['Jueves', 'Sábado por la mañana'], 'en'],
    ['les deux premiers', ['Lunes', 'Martes'], 'fr'],
    ['as duas primeiras', ['Lunes', 'Martes'], 'pt'],
    ['1 y 3', ['Lunes', 'Jueves']],
    ['la primera y la tercera', ['Lunes', 'Jueves']],
    ['todos', ['Lunes', 'Martes', 'Jueves', 'Sábado por la mañana']],
    ['todos menos el martes', ['Lunes', 'Jueves', 'Sábado por la mañana']],
    ['all of them except Martes', ['Lunes', 'Jueves', 'Sábado por la mañana'], 'en'],
    ['el sábado', ['Sábado por la mañana']],
    ['jueves, no martes', ['Jueves']],
    ['ninguno', REFUSED],
    ['none', REFUSED, 'en'],
  ])
})

describe('a name', () => {
  expectCases(field('text', 'Nombre completo'), [
    ['Ana Ruiz', 'Ana Ruiz'],
    ['ana ruiz', 'ana ruiz'],
    ['me llamo Ana Ruiz y quiero una cita', 'Ana Ruiz'],
    ['soy Ana', 'Ana'],
    ['hola, soy María de los Ángeles Soto', 'María de los Ángeles Soto'],
    ['a nombre de Luis Pérez, por favor', 'Luis Pérez'],
    ['Sí, claro. Pedro Gómez', 'Pedro Gómez'],
    ['Ana, Ana Ruiz', 'Ana Ruiz'],
    ["my name is Tom O'Neil", "Tom O'Neil", 'en'],
    ["it's Tom", 'Tom', 'en'],
    ['Tom and Ella Hartley', 'Tom and Ella Hartley', 'en'],
    ['je m’appelle Zoé Lambert', 'Zoé Lambert', 'fr'],
    ['au nom de Paul Durand', 'Paul Durand', 'fr'],
    ['o meu nome é João Silva', 'João Silva', 'pt'],
    ['pode pôr Maria Costa', 'Maria Costa', 'pt'],
    ['Dr. Emily Watts', 'Dr. Emily Watts', 'en'],
    ['para mi mujer, Ana Gil', 'Ana Gil'],
    ['puedes llamarme Ana', 'Ana'],
    ['Plácido Domingo', 'Plácido Domingo'],
    ['gracias', { issue: 'no_text' }],
    ['1234', { issue: 'no_text' }],
    ['prefiero no decirlo', REFUSED],
  ])
  describe('that was not asked for is told as one', () => {
    expectCases(
      field('text', 'Nombre'),
      [
        ['hola, soy Ana Ruiz y quiero una cita', 'Ana Ruiz'],
        ['me llamo ana ruiz', 'ana ruiz'],
        ['soy clienta vuestra', undefined],
        ["I'm looking for a table", undefined, 'en'],
        ['pls call me about my bathroom', undefined, 'en'],
        ['Quiero una mesa', undefined],
      ],
      false,
    )
  })
})

describe('a code', () => {
  expectCases(field('text', 'Número de pedido'), [
    ['es el OL-20831', 'OL-20831'],
    ['ol-20831', 'ol-20831'],
    ['creo que era 4821 KLM, gracias', '4821 KLM'],
    ['my order is #5521', '5521', 'en'],
    ['no lo tengo a mano', REFUSED],
  ])
})

describe('any words', () => {
  expectCases(field('text', 'Observaciones'), [
    ['No tengo agua caliente desde ayer', 'No tengo agua caliente desde ayer'],
    ['prefiero que no me llaméis por la mañana', 'prefiero que no me llaméis por la mañana'],
    ['Observaciones: llamad antes', 'llamad antes'],
    ['no, nada más', REFUSED],
    ['nada', REFUSED],
    ["no, that's all", REFUSED, 'en'],
    ['rien de spécial', REFUSED, 'fr'],
    ['é só isso', REFUSED, 'pt'],
    ['x'.repeat(501), { issue: 'too_long' }],
  ])
})
