import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { OpeningHours } from '@tertulia/contract/opening-hours'
import { expect, test } from 'vitest'
import type { HoursNow } from '#engine/opening/hours.ts'
import { ownTexts } from '#engine/own-texts.ts'
import { businessHours } from '#engine/tools/business-hours.ts'
import type { ToolContext } from '#engine/tools/tool.ts'
import { stoppedClock, systemClock } from '#platform/clock.ts'

const SPLIT = [
  { from: '09:00', to: '14:00' },
  { from: '17:00', to: '20:00' },
]
const WEEK = OpeningHours.parse({
  mon: SPLIT,
  tue: SPLIT,
  wed: SPLIT,
  thu: SPLIT,
  fri: SPLIT,
  sat: [{ from: '10:00', to: '14:00' }],
  sun: [],
})
const CLOSED = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const ALL_DAY = [{ from: '00:00', to: '24:00' }]

/** A Monday at 11:30 in Madrid. */
const MONDAY = '2026-11-23T10:30:00Z'

function contextAt(instant: string, language: AgentLanguage = 'es', time_zone = 'Europe/Madrid'): ToolContext {
  return {
    clock: stoppedClock(systemClock, new Date(instant)),
    time_zone,
    language,
    words: FIXED_TEXTS[language],
    retrieve: async () => ({ found: [], known: 0, meaning_failure: null }),
    signal: new AbortController().signal,
  }
}
const ask = async (question: string, language: AgentLanguage = 'es', { at = MONDAY, week = WEEK } = {}) =>
  (await businessHours(week).run({ question }, contextAt(at, language))).told ?? ''
const when = async (when: string | undefined, { at = MONDAY, week = WEEK, language = 'es' as AgentLanguage } = {}) =>
  (await businessHours(week).run(when ? { when } : {}, contextAt(at, language))).told

const SPLIT_SAID = {
  es: 'de 9:00 a 14:00 y de 17:00 a 20:00',
  en: 'from 9:00 AM to 2:00 PM and from 5:00 PM to 8:00 PM',
  fr: 'de 9:00 à 14:00 et de 17:00 à 20:00',
  pt: 'das 9:00 às 14:00 e das 17:00 às 20:00',
}
const SATURDAY_SAID = {
  es: 'de 10:00 a 14:00',
  en: 'from 10:00 AM to 2:00 PM',
  fr: 'de 10:00 à 14:00',
  pt: 'das 10:00 às 14:00',
}

/** The answers, by what was meant, on a Monday at 11:30. */
const MEANT = {
  es: {
    week: `Nuestro horario:\nDe lunes a viernes: ${SPLIT_SAID.es}.\nSábado: ${SATURDAY_SAID.es}.\nDomingo: cerrado.\nAhora está abierto, hasta las 14:00.`,
    today: `Hoy lunes abrimos ${SPLIT_SAID.es}. Ahora está abierto, hasta las 14:00.`,
    tomorrow: `Mañana martes abrimos ${SPLIT_SAID.es}.`,
    wednesday: `El miércoles abrimos ${SPLIT_SAID.es}.`,
    friday: `El viernes abrimos ${SPLIT_SAID.es}.`,
    saturday: `El sábado abrimos ${SATURDAY_SAID.es}.`,
    sunday: 'El domingo está cerrado. Abrimos el lunes, 30 de noviembre a las 9:00.',
    weekend: `Sábado: ${SATURDAY_SAID.es}.\nDomingo: cerrado.`,
    workdays: `De lunes a viernes: ${SPLIT_SAID.es}.`,
    saturday_afternoon: `El sábado por la tarde está cerrado. Ese día abrimos ${SATURDAY_SAID.es}.`,
    holidays: FIXED_TEXTS.es.hours_holidays,
  },
  en: {
    week: `Our opening hours:\nMonday to Friday: ${SPLIT_SAID.en}.\nSaturday: ${SATURDAY_SAID.en}.\nSunday: closed.\nWe are open now, until 2:00 PM.`,
    today: `Today (Monday) we are open ${SPLIT_SAID.en}. We are open now, until 2:00 PM.`,
    tomorrow: `Tomorrow (Tuesday) we are open ${SPLIT_SAID.en}.`,
    wednesday: `On Wednesday we are open ${SPLIT_SAID.en}.`,
    friday: `On Friday we are open ${SPLIT_SAID.en}.`,
    saturday: `On Saturday we are open ${SATURDAY_SAID.en}.`,
    sunday: 'On Sunday we are closed. We open on Monday, November 30 at 9:00 AM.',
    weekend: `Saturday: ${SATURDAY_SAID.en}.\nSunday: closed.`,
    workdays: `Monday to Friday: ${SPLIT_SAID.en}.`,
    saturday_afternoon: `On Saturday in the afternoon we are closed. That day we are open ${SATURDAY_SAID.en}.`,
    holidays: FIXED_TEXTS.en.hours_holidays,
  },
  fr: {
    week: `Nos horaires :\nDu lundi au vendredi : ${SPLIT_SAID.fr}.\nSamedi : ${SATURDAY_SAID.fr}.\nDimanche : fermé.\nNous sommes ouverts en ce moment, jusqu’à 14:00.`,
    today: `Aujourd’hui lundi nous sommes ouverts ${SPLIT_SAID.fr}. Nous sommes ouverts en ce moment, jusqu’à 14:00.`,
    tomorrow: `Demain mardi nous sommes ouverts ${SPLIT_SAID.fr}.`,
    wednesday: `Mercredi nous sommes ouverts ${SPLIT_SAID.fr}.`,
    friday: `Vendredi nous sommes ouverts ${SPLIT_SAID.fr}.`,
    saturday: `Samedi nous sommes ouverts ${SATURDAY_SAID.fr}.`,
    sunday: 'Dimanche nous sommes fermés. Nous ouvrons lundi 30 novembre à 9:00.',
    weekend: `Samedi : ${SATURDAY_SAID.fr}.\nDimanche : fermé.`,
    workdays: `Du lundi au vendredi : ${SPLIT_SAID.fr}.`,
    saturday_afternoon: `Samedi après-midi nous sommes fermés. Ce jour-là nous sommes ouverts ${SATURDAY_SAID.fr}.`,
    holidays: FIXED_TEXTS.fr.hours_holidays,
  },
  pt: {
    week: `O nosso horário:\nDe segunda-feira a sexta-feira: ${SPLIT_SAID.pt}.\nSábado: ${SATURDAY_SAID.pt}.\nDomingo: fechado.\nAgora está aberto, até às 14:00.`,
    today: `Hoje (segunda-feira) abrimos ${SPLIT_SAID.pt}. Agora está aberto, até às 14:00.`,
    tomorrow: `Amanhã (terça-feira) abrimos ${SPLIT_SAID.pt}.`,
    wednesday: `Na quarta-feira abrimos ${SPLIT_SAID.pt}.`,
    friday: `Na sexta-feira abrimos ${SPLIT_SAID.pt}.`,
    saturday: `No sábado abrimos ${SATURDAY_SAID.pt}.`,
    sunday: 'No domingo estamos fechados. Abrimos na segunda-feira, 30 de novembro às 9:00.',
    weekend: `Sábado: ${SATURDAY_SAID.pt}.\nDomingo: fechado.`,
    workdays: `De segunda-feira a sexta-feira: ${SPLIT_SAID.pt}.`,
    saturday_afternoon: `No sábado à tarde estamos fechados. Nesse dia abrimos ${SATURDAY_SAID.pt}.`,
    holidays: FIXED_TEXTS.pt.hours_holidays,
  },
}

const QUESTIONS: [AgentLanguage, string, keyof (typeof MEANT)['es']][] = [
  ['es', '¿Qué horario tenéis?', 'week'],
  ['es', 'cual es el orario??', 'week'],
  ['es', 'me dices el horario de la tienda porfa', 'week'],
  ['es', 'Buenos días, ¿a qué hora abrís?', 'week'],
  ['es', '¿Cuándo abren?', 'week'],
  ['es', '¿Qué días estáis abiertos?', 'week'],
  ['es', '¿de qué hora a qué hora atienden?', 'week'],
  ['es', 'la semana que viene abrís?', 'week'],
  ['es', '¿Ya habéis cerrado?', 'today'],
  ['es', '¿Qué horario tenéis esta semana?', 'week'],
  ['es', '¿abrís todos los días?', 'week'],
  ['es', '¿Abrís por las tardes?', 'week'],
  ['es', '¿abrís 24/7?', 'week'],
  ['es', '¿Estáis abiertos ahora?', 'today'],
  ['es', 'estais abiertos aora', 'today'],
  ['es', '¿seguís abiertos?', 'today'],
  ['es', '¿Hasta qué hora estáis?', 'today'],
  ['es', 'a que hora cerrais hoy', 'today'],
  ['es', '¿A qué hora cerráis?', 'today'],
  ['es', 'está abierta la tienda en este momento?', 'today'],
  ['es', 'Buenas tardes, ¿abrís hoy?', 'today'],
  ['es', '¿Hoy por la tarde abrís?', 'today'],
  ['es', '¿abrís esta tarde?', 'today'],
  ['es', '¿Abrís mañana?', 'tomorrow'],
  ['es', 'abris mañana por la mañana?', 'tomorrow'],
  ['es', 'y mañana por la tarde, ¿hasta cuándo?', 'tomorrow'],
  ['es', 'a q hora abris mñn', 'tomorrow'],
  ['es', 'Buenas noches, mañana a qué hora abren', 'tomorrow'],
  ['es', '¿pasado mañana abrís?', 'wednesday'],
  ['es', 'el miércoles que horario haceis', 'wednesday'],
  ['es', '¿Qué horario tenéis el 25 de noviembre?', 'wednesday'],
  ['es', 'puedo pasar dentro de dos días?', 'wednesday'],
  ['es', '¿el 25/11 estáis?', 'wednesday'],
  ['es', 'este viernes hasta que hora', 'friday'],
  ['es', '¿el viernes por la tarde abrís?', 'friday'],
  ['es', 'el sabado abris?', 'saturday'],
  ['es', '¿los sábados por la mañana abrís?', 'saturday'],
  ['es', 'abrís el sabdo?', 'saturday'],
  ['es', '¿y el sábado por la tarde?', 'saturday_afternoon'],
  ['es', 'sabado tarde abris', 'saturday_afternoon'],
  ['es', '¿Abrís los domingos?', 'sunday'],
  ['es', 'el domigno esta abierto?', 'sunday'],
  ['es', '¿abrís el fin de semana?', 'weekend'],
  ['es', 'horario del finde', 'weekend'],
  ['es', '¿sábados y domingos abrís?', 'weekend'],
  ['es', '¿qué horario tenéis entre semana?', 'workdays'],
  ['es', 'horario de lunes a viernes', 'workdays'],
  ['es', '¿Abrís los festivos?', 'holidays'],
  ['es', 'que horario teneis en navidad', 'holidays'],
  ['en', 'What are your opening hours?', 'week'],
  ['en', 'Good morning, when do you open?', 'week'],
  ['en', 'which days are you open?', 'week'],
  ['en', 'When are you open next week?', 'week'],
  ['en', 'are you open mon-fri', 'workdays'],
  ['en', 'are you open every day?', 'week'],
  ['en', 'Are you open now?', 'today'],
  ['en', 'what time do you close today', 'today'],
  ['en', 'how late are you open?', 'today'],
  ['en', 'are you still open', 'today'],
  ['en', 'Will you be open tomorrow morning?', 'tomorrow'],
  ['en', 'are u open tomorow', 'tomorrow'],
  ['en', 'what about the day after tomorrow?', 'wednesday'],
  ['en', 'Open on November 25th?', 'wednesday'],
  ['en', 'hours on fri pls', 'friday'],
  ['en', 'are you open this saturday', 'saturday'],
  ['en', 'Are you open on Saturdays in the afternoon?', 'saturday_afternoon'],
  ['en', 'do you open on Sundays?', 'sunday'],
  ['en', 'weekend opening times?', 'weekend'],
  ['en', 'What are your hours during the week?', 'workdays'],
  ['en', 'are you open on bank holidays', 'holidays'],
  ['fr', 'Quels sont vos horaires ?', 'week'],
  ['fr', 'Bonjour, à quelle heure ouvrez-vous ?', 'week'],
  ['fr', 'vous ouvrez tous les jours ?', 'week'],
  ['fr', 'Vous êtes ouverts maintenant ?', 'today'],
  ['fr', 'vous fermez à quelle heure aujourd’hui ?', 'today'],
  ['fr', 'c est encore ouvert ?', 'today'],
  ['fr', 'Vous ouvrez demain matin ?', 'tomorrow'],
  ['fr', 'ouvert demain', 'tomorrow'],
  ['fr', 'et après-demain ?', 'wednesday'],
  ['fr', 'Le 25 novembre vous êtes là ?', 'wednesday'],
  ['fr', 'vendredi vous êtes ouverts jusqu’à quelle heure ?', 'friday'],
  ['fr', 'ouvert le samedi matin ?', 'saturday'],
  ['fr', 'Et samedi après-midi ?', 'saturday_afternoon'],
  ['fr', 'vous etes ouverts le dimanche', 'sunday'],
  ['fr', 'horaires du week-end', 'weekend'],
  ['fr', 'vous ouvrez en semaine ?', 'workdays'],
  ['fr', 'Ouvert les jours fériés ?', 'holidays'],
  ['pt', 'Qual é o vosso horário?', 'week'],
  ['pt', 'Bom dia, a que horas abrem?', 'week'],
  ['pt', 'abrem todos os dias?', 'week'],
  ['pt', 'Estão abertos agora?', 'today'],
  ['pt', 'a que horas fecham hoje', 'today'],
  ['pt', 'Até que horas estão abertos?', 'today'],
  ['pt', 'abrem amanhã de manhã?', 'tomorrow'],
  ['pt', 'Boa tarde, amanha estao abertos?', 'tomorrow'],
  ['pt', 'e depois de amanhã?', 'wednesday'],
  ['pt', 'Abrem no dia 25 de novembro?', 'wednesday'],
  ['pt', 'na sexta até que horas?', 'friday'],
  ['pt', 'abrem ao sabado?', 'saturday'],
  ['pt', 'e no sábado à tarde?', 'saturday_afternoon'],
  ['pt', 'Abrem aos domingos?', 'sunday'],
  ['pt', 'qual o horário no fim de semana', 'weekend'],
  ['pt', 'horário de segunda a sexta', 'workdays'],
  ['pt', 'abrem nos feriados?', 'holidays'],
]
test.each(QUESTIONS)('in %s «%s» asks for: %s', async (language, question, meant) => {
  const told = await ask(question, language)
  const expected = MEANT[language][meant]
  if (meant === 'holidays') expect(told.startsWith(expected)).toBe(true)
  else expect(told).toBe(expected)
})

test.each([
  ['es', '¿abrís mañana a las 10?', `Mañana martes a las 10:00 está abierto. Ese día abrimos ${SPLIT_SAID.es}.`],
  [
    'es',
    'el sabado a las 7 de la tarde abris?',
    `El sábado a las 19:00 está cerrado. Ese día abrimos ${SATURDAY_SAID.es}.`,
  ],
  [
    'es',
    '¿está abierto el viernes a las 15h?',
    `El viernes a las 15:00 está cerrado. Ese día abrimos ${SPLIT_SAID.es}.`,
  ],
  ['es', 'el martes a las seis y media', `Mañana martes a las 18:30 está abierto. Ese día abrimos ${SPLIT_SAID.es}.`],
  ['es', 'abrís a las 5?', `Hoy lunes a las 17:00 está abierto. Ese día abrimos ${SPLIT_SAID.es}.`],
  ['es', 'abrís dentro de 3 horas?', `Hoy lunes a las 14:30 está cerrado. Ese día abrimos ${SPLIT_SAID.es}.`],
  [
    'en',
    'open at 7:30pm tomorrow?',
    `Tomorrow (Tuesday) at 7:30 PM we are open. That day we are open ${SPLIT_SAID.en}.`,
  ],
  [
    'en',
    'are you open on saturday at half past two',
    `On Saturday at 2:30 PM we are closed. That day we are open ${SATURDAY_SAID.en}.`,
  ],
  [
    'fr',
    'ouvert demain à 18h30 ?',
    `Demain mardi à 18:30 nous sommes ouverts. Ce jour-là nous sommes ouverts ${SPLIT_SAID.fr}.`,
  ],
  [
    'pt',
    'amanhã às 15h estão abertos?',
    `Amanhã (terça-feira) às 15:00 estamos fechados. Nesse dia abrimos ${SPLIT_SAID.pt}.`,
  ],
] as const)('in %s «%s» names an hour', async (language, question, told) => {
  expect(await ask(question, language)).toBe(told)
})

test('an hour that may be either half of the day is told neither way', async () => {
  expect(await ask('¿mañana a las 7 estáis?')).toBe(`Mañana martes abrimos ${SPLIT_SAID.es}.`)
})

test.each([
  [undefined, MEANT.es.week],
  ['2026-11-28', MEANT.es.saturday],
  ['2026-12-05', `El sábado, 5 de diciembre abrimos ${SATURDAY_SAID.es}.`],
  ['2026-11-28T13:59', `El sábado a las 13:59 está abierto. Ese día abrimos ${SATURDAY_SAID.es}.`],
  ['2026-11-28T14:00:00', `El sábado a las 14:00 está cerrado. Ese día abrimos ${SATURDAY_SAID.es}.`],
  ['2026-11-28T13:30:00Z', `El sábado a las 14:30 está cerrado. Ese día abrimos ${SATURDAY_SAID.es}.`],
])('a model that asks for %s', async (day, told) => expect(await when(day)).toBe(told))

test('a text that is no date is refused before it is run', () => {
  expect(businessHours(WEEK).input.safeParse({ when: 'el martes' }).success).toBe(false)
  expect(businessHours(WEEK).input.safeParse({ when: '2026-13-40' }).success).toBe(false)
})

test.each([
  // On 29 March 2026 the clocks of Madrid jump from 2:00 to 3:00, on 25 October they go back from 3:00 to 2:00.
  ['2026-03-29T00:59:00Z', 'Hoy domingo está cerrado. Abrimos mañana lunes a las 9:00.'],
  ['2026-03-28T23:30:00Z', 'Hoy domingo está cerrado. Abrimos mañana lunes a las 9:00.'],
  ['2026-03-28T22:59:00Z', 'Hoy sábado abrimos de 10:00 a 14:00. Ahora está cerrado. Abrimos el lunes a las 9:00.'],
  ['2026-03-30T06:59:00Z', `Hoy lunes abrimos ${SPLIT_SAID.es}. Ahora está cerrado. Abrimos hoy lunes a las 9:00.`],
  ['2026-03-30T07:00:00Z', `Hoy lunes abrimos ${SPLIT_SAID.es}. Ahora está abierto, hasta las 14:00.`],
  ['2026-10-26T07:59:00Z', `Hoy lunes abrimos ${SPLIT_SAID.es}. Ahora está cerrado. Abrimos hoy lunes a las 9:00.`],
  ['2026-10-26T08:00:00Z', `Hoy lunes abrimos ${SPLIT_SAID.es}. Ahora está abierto, hasta las 14:00.`],
])('at %s, about a change of clocks, the time is that of the business', async (at, told) => {
  expect(await ask('¿estáis abiertos ahora?', 'es', { at })).toBe(told)
})

test('a day that is named stays that day beside a change of clocks, whatever zone the server is in', async () => {
  const zone = process.env['TZ']
  try {
    for (const server of ['UTC', 'America/New_York', 'Pacific/Auckland']) {
      process.env['TZ'] = server
      expect(await ask('¿abrís el 29 de marzo?', 'es', { at: '2026-03-27T23:30:00Z' })).toMatch(
        /^Mañana domingo está cerrado/u,
      )
      expect(await ask('¿abrís el 25 de octubre?', 'es', { at: '2026-10-24T10:00:00Z' })).toMatch(
        /^Mañana domingo está cerrado/u,
      )
      expect(await ask('¿abrís el lunes?', 'es', { at: '2026-10-24T10:00:00Z' })).toMatch(/^El lunes abrimos/u)
    }
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})

test.each([
  ['never closed', Object.fromEntries(Object.keys(CLOSED).map((day) => [day, ALL_DAY])), FIXED_TEXTS.es.hours_always],
  ['never open', CLOSED, FIXED_TEXTS.es.hours_never],
  [
    'open all Monday',
    { ...CLOSED, mon: ALL_DAY },
    'Hoy lunes abrimos todo el día. Ahora está abierto, hasta las 24:00.',
  ],
  [
    'open through midnight',
    { ...CLOSED, mon: [{ from: '10:00', to: '24:00' }], tue: [{ from: '00:00', to: '01:30' }] },
    'Hoy lunes abrimos de 10:00 a 24:00. Ahora está abierto, hasta mañana martes a la 1:30.',
  ],
  [
    'open in two pieces that touch',
    {
      ...CLOSED,
      mon: [
        { from: '10:00', to: '12:00' },
        { from: '12:00', to: '14:00' },
      ],
    },
    'Hoy lunes abrimos de 10:00 a 14:00. Ahora está abierto, hasta las 14:00.',
  ],
] as const)('%s', async (_, week, told) => {
  expect(await ask('¿estáis abiertos ahora?', 'es', { week: OpeningHours.parse(week) })).toBe(told)
})

test('a model is told the hours of the week and how things are now, whatever day it asked for', async () => {
  const { output } = await businessHours(WEEK).run({ when: '2026-11-29' }, contextAt(MONDAY))
  expect(output).toContain('El domingo está cerrado')
  expect(output).toContain('Ahora está abierto, hasta las 14:00.')
  expect(output).toContain(`De lunes a viernes: ${SPLIT_SAID.es}.`)
})

const SPECIAL = {
  special_days: [
    { name: 'Puente de la Constitución', first_day: '2026-12-10', last_day: '2026-12-10', yearly: false, hours: [] },
    {
      name: 'Nochebuena',
      first_day: '2026-12-24',
      last_day: '2026-12-24',
      yearly: true,
      hours: [{ from: '10:00', to: '13:00' }],
    },
  ],
  closed_until: null,
} satisfies HoursNow
const special = async (question: string, language: AgentLanguage = 'es') =>
  (await businessHours(WEEK, SPECIAL).run({ question }, contextAt(MONDAY, language))).told

test.each([
  ['es', '¿Abrís el 10 de diciembre?', 'está cerrado por Puente de la Constitución'],
  ['es', '¿Abrís en Nochebuena?', 'de 10:00 a 13:00'],
  ['es', 'el puente de la constitución abrís?', 'está cerrado por Puente de la Constitución'],
  ['en', 'Are you open on Christmas Eve?', 'from 10:00 AM to 1:00 PM'],
  ['es', '¿Abrís a las 9?', 'a las 9:00 está abierto'],
] as const)(
  'hours are told by date, by a day’s own name and by the clock, %s: «%s»',
  async (language, question, said) => {
    expect(await special(question, language)).toContain(said)
  },
)

const wishes = (question: string, language: AgentLanguage = 'es') =>
  businessHours(WEEK, SPECIAL).spoken?.isWish?.(question, language)

test.each([
  ['es', '¿Abrís el 10 de diciembre?'],
  ['es', '¿Abrís en Nochebuena?'],
  ['es', '¿Abrís a las 9?'],
  ['es', 'hola, ¿está abierta la tienda el 3/12 por la tarde?'],
  ['es', '¿abrís el puente de la constitución?'],
  ['en', 'Are you open on December 10th?'],
  ['fr', 'Vous êtes ouverts le 10 décembre ?'],
  ['pt', 'Abrem às 9?'],
] as const)('a day or an hour beside opening asks for the hours, %s: «%s»', async (language, question) => {
  expect(await wishes(question, language)).toBe(true)
})

test.each([
  '¿A qué hora abre la piscina el 10 de diciembre?',
  '¿Puedo abrir una cuenta el lunes?',
  'quiero cerrar la compra el 3 de diciembre',
  '¿abrís?',
])('another thing that opens, or no day at all, is no such question: «%s»', async (question) => {
  expect(await wishes(question)).toBe(false)
})

test.each([
  ['es', 'El jueves, 10 de diciembre está cerrado por Puente de la Constitución.'],
  ['en', 'we are closed for Puente de la Constitución.'],
  ['fr', 'nous sommes fermés pour Puente de la Constitución.'],
  ['pt', 'está fechado por Puente de la Constitución.'],
] as const)('in %s a special day is told by its own name, never by the agent’s', async (language, said) => {
  const rita = { name: 'Rita', languages: [language], greeting: '', farewell: '' }
  const context = { ...contextAt(MONDAY, language), words: ownTexts(rita, language) }
  const { told } = await businessHours(WEEK, SPECIAL).run({ when: '2026-12-10' }, context)
  expect(told).toContain(said)
  expect(told).not.toContain('Rita')
})
