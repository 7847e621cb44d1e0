import type { AgentLanguage } from '@tertulia/contract/agents'

/** How days are said, folded: patterns of regular expressions, the names in order. */
export type DateWords = {
  months: readonly string[]
  /** Sunday first. */
  weekdays: readonly string[]
  /** Days from today: the expression, and how many. */
  offsets: readonly (readonly [pattern: string, days: number])[]
  /** Words before a number of days, weeks or months from now, and words after it. */
  within: string
  from_now: string
  /** Words before and after a number for what is past. */
  ago_before: string
  ago_after: string
  units: { day: string; week: string; month: string; year: string }
  /** Before a weekday and after it: the coming one, the one of next week, the past one. */
  /** Words before the weekday of this week. */
  this_before: string
  coming_before: string
  coming_after: string
  next_week: string
  /** Words for the week to come, before the weekday. */
  week_first: string
  week_later: string
  past_before: string
  past_after: string
  /** Between day, month and year. */
  of: string
  /** Before a day of the month that stands alone, and what may follow the number. */
  day_before: string
  ordinal: string
  first: string
  this_month: string
  next_month: string
  /** Before a weekday of a month: its first, second, third and fourth, and its last. */
  nth: readonly string[]
  last: string
  /** The last day of this month. */
  month_end: string
  holidays: readonly (readonly [pattern: string, month: number, day: number])[]
}

export const DATE_WORDS: Record<AgentLanguage, DateWords> = {
  es: {
    months: [
      'enero|ene',
      'febrero|feb',
      'marzo|mar',
      'abril|abr',
      'mayo|may',
      'junio|jun',
      'julio|jul',
      'agosto|ago',
      'septiembre|setiembre|sept|sep|set',
      'octubre|oct',
      'noviembre|nov',
      'diciembre|dic',
    ],
    weekdays: ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'],
    offsets: [
      ['pasado manana|pasadomanana|pasao manana', 2],
      ['(?:de )?(?:hoy|aqui) en ocho(?: dias)?', 7],
      ['(?:de )?(?:hoy|aqui) en quince(?: dias)?', 15],
      ['manana en ocho', 8],
      ['anteayer|antier|antes de ayer', -2],
      ['ayer', -1],
      ['hoy(?: mismo| dia)?|esta (?:tarde|noche|manana)', 0],
      ['manana', 1],
    ],
    within: 'dentro de|de aqui a|en',
    from_now: 'desde hoy|a partir de hoy',
    ago_before: 'hace(?: unos| como)?',
    ago_after: 'atras',
    units: { day: 'dias?', week: 'semanas?', month: 'mes(?:es)?', year: 'anos?' },
    this_before: 'este|esta',
    coming_before: 'proximo',
    coming_after: 'que viene|proximo|que entra|entrante|siguiente',
    next_week:
      '(?:de|en) (?:la )?(?:(?:semana que (?:viene|entra))|(?:(?:proxima|otra|siguiente) semana)|(?:semana (?:proxima|siguiente)))',
    week_first: 'la (?:semana que (?:viene|entra)|proxima semana|otra semana)',
    week_later: 'en ocho|no,? el (?:otro|siguiente)(?! (?:domingo|lunes|martes|miercoles|jueves|viernes|sabado|dia))',
    past_before: 'pasado|ultimo',
    past_after: 'pasado|de la semana pasada|ultimo|anterior',
    of: '(?:de(?:l)?(?: ano| mes de)?)',
    day_before: 'el dia|dia|el|al|del',
    ordinal: '',
    first: 'primero|uno|1(?:[º°o]|ro|er)?',
    this_month: 'de este mes|del (?:mes )?(?:corriente|presente)(?: mes)?',
    next_month: 'del (?:mes que (?:viene|entra)|proximo(?: mes)?|mes proximo|siguiente mes)',
    nth: ['primer|1er', 'segundo', 'tercer|3er', 'cuarto'],
    last: 'ultimo',
    month_end: '(?:el )?ultimo dia (?:del|de este) mes',
    holidays: [
      ['nochebuena', 12, 24],
      ['(?:dia de )?navidad', 12, 25],
      ['nochevieja|fin de ano', 12, 31],
      ['ano nuevo', 1, 1],
      ['(?:dia de )?reyes', 1, 6],
      ['(?:dia de )?san valentin|dia de los enamorados', 2, 14],
      ['halloween', 10, 31],
      ['(?:dia de )?todos los santos', 11, 1],
    ],
  },
  en: {
    months: [
      'january|jan',
      'february|feb',
      'march|mar',
      'april|apr',
      'may',
      'june|jun',
      'july|jul',
      'august|aug',
      'september|sept|sep',
      'october|oct',
      'november|nov',
      'december|dec',
    ],
    weekdays: [
      'sunday|sun',
      'monday|mon',
      'tuesday|tues|tue',
      'wednesday|weds|wed',
      'thursday|thurs|thur|thu',
      'friday|fri',
      'saturday|sat',
    ],
    offsets: [
      ['(?:the )?day after (?:tomorrow|tmrw|tmr)|overmorrow', 2],
      ['(?:a|one) week (?:from (?:today|now)|today)|today week|this time next week', 7],
      ['(?:a|one) week (?:from )?tomorrow', 8],
      ['(?:in )?a fortnight(?: from (?:today|now))?(?: today)?|two weeks today', 14],
      ['(?:the )?day before yesterday', -2],
      ['yesterday', -1],
      ['today|tonight|this (?:morning|afternoon|evening)', 0],
      ['tomorrow|tmrw|tmr|2moro', 1],
    ],
    within: 'in|within',
    from_now: 'from (?:now|today)|time',
    ago_before: '',
    ago_after: 'ago|back',
    units: { day: 'days?', week: 'weeks?', month: 'months?', year: 'years?' },
    this_before: 'this',
    coming_before: 'this coming|coming|upcoming',
    coming_after: '',
    next_week: '(?:of )?next week',
    week_first: 'next week',
    week_later: 'week|after next',
    past_before: 'last|past',
    past_after: 'last|gone|last week',
    of: '(?:of)',
    day_before: 'the',
    ordinal: '(?:st|nd|rd|th)',
    first: 'first|1st',
    this_month: '(?:of )?this month',
    next_month: '(?:of )?next month',
    nth: ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th'],
    last: 'last',
    month_end: '(?:the )?last day of (?:the|this) month',
    holidays: [
      ['christmas eve', 12, 24],
      ['christmas(?: day)?|xmas', 12, 25],
      ['new year.?s eve', 12, 31],
      ['new year.?s(?: day)?', 1, 1],
      ['boxing day', 12, 26],
      ['valentine.?s(?: day)?', 2, 14],
      ['halloween', 10, 31],
      ['(?:the )?(?:fourth|4th) of july|independence day', 7, 4],
    ],
  },
  fr: {
    months: [
      'janvier|janv|jan',
      'fevrier|fevr|fev',
      'mars',
      'avril|avr',
      'mai',
      'juin',
      'juillet|juil',
      'aout',
      'septembre|sept|sep',
      'octobre|oct',
      'novembre|nov',
      'decembre|dec',
    ],
    weekdays: ['dimanche|dim', 'lundi|lun', 'mardi', 'mercredi|mer', 'jeudi|jeu', 'vendredi|ven', 'samedi|sam'],
    offsets: [
      ['apres[ -]?demain', 2],
      ['(?:d.)?aujourd.?hui en huit', 7],
      ['(?:d.)?aujourd.?hui en quinze', 14],
      ['demain en huit', 8],
      ['dans une huitaine|dans huit jours', 7],
      ['dans une quinzaine|dans quinze jours', 14],
      ['avant[ -]?hier', -2],
      ['hier', -1],
      ['aujourd.?hui|ce (?:matin|soir)|cet apres[ -]?midi', 0],
      ['demain', 1],
    ],
    within: 'dans|d.?ici|sous',
    from_now: 'a partir d.?aujourd.?hui',
    ago_before: 'il y a|ya',
    ago_after: '',
    units: { day: 'jours?', week: 'semaines?', month: 'mois', year: 'ans?|annees?' },
    this_before: 'ce',
    coming_before: 'prochain',
    coming_after: 'prochain|qui vient|qui arrive',
    next_week: '(?:de )?(?:la )?semaine (?:prochaine|qui vient)',
    week_first: 'la semaine (?:prochaine|qui vient)',
    week_later: 'en huit',
    past_before: '',
    past_after: 'dernier|passe|de la semaine derniere',
    of: '(?:de|du|d.)',
    day_before: 'le',
    ordinal: '(?:er|eme|e)',
    first: 'premier|1er',
    this_month: '(?:de )?ce mois(?:-ci| ci)?|du mois',
    next_month: 'du mois prochain',
    nth: ['premier|1er', 'deuxieme|2e', 'troisieme|3e', 'quatrieme|4e'],
    last: 'dernier',
    month_end: '(?:le )?dernier jour (?:du|de ce) mois',
    holidays: [
      ['(?:la )?veille de noel|le reveillon de noel', 12, 24],
      ['(?:jour de )?noel', 12, 25],
      ['(?:la )?saint[ -]sylvestre|reveillon du nouvel an', 12, 31],
      ['(?:jour de l.an|nouvel an)', 1, 1],
      ['(?:la )?saint[ -]valentin', 2, 14],
      ['(?:la )?toussaint', 11, 1],
      ['fete nationale', 7, 14],
    ],
  },
  pt: {
    months: [
      'janeiro|jan',
      'fevereiro|fev',
      'marco|mar',
      'abril|abr',
      'maio|mai',
      'junho|jun',
      'julho|jul',
      'agosto|ago',
      'setembro|set',
      'outubro|out',
      'novembro|nov',
      'dezembro|dez',
    ],
    weekdays: [
      'domingo',
      'segunda(?:[ -]feira)?|2a[ -]feira',
      'terca(?:[ -]feira)?|3a[ -]feira',
      'quarta(?:[ -]feira)?|4a[ -]feira',
      'quinta(?:[ -]feira)?|5a[ -]feira',
      'sexta(?:[ -]feira)?|6a[ -]feira',
      'sabado',
    ],
    offsets: [
      ['depois de amanha|depois d.?amanha', 2],
      ['(?:de )?hoje a oito(?: dias)?|daqui a oito dias', 7],
      ['(?:de )?hoje a quinze(?: dias)?', 15],
      ['amanha a oito', 8],
      ['anteontem|antes de ontem', -2],
      ['ontem', -1],
      ['hoje(?: mesmo)?|esta (?:tarde|noite|manha)|hoje a noite', 0],
      ['amanha', 1],
    ],
    within: 'daqui a|daqui|dentro de|em',
    from_now: 'a partir de hoje|a contar de hoje',
    ago_before: 'ha(?: uns| cerca de)?|faz',
    ago_after: 'atras',
    units: { day: 'dias?', week: 'semanas?', month: 'mes(?:es)?', year: 'anos?' },
    this_before: 'n?est[ea]|n?ess[ea]',
    coming_before: 'proxim[oa]',
    coming_after: 'que vem|proxim[oa]|seguinte|agora',
    next_week: '(?:d[ae]|n[ae]) (?:(?:semana que vem)|(?:proxima semana)|(?:semana (?:proxima|seguinte)))',
    week_first: '(?:n?a )?(?:semana que vem|proxima semana)|para a semana',
    week_later: 'a oito|em oito',
    past_before: 'ultim[oa]|passad[oa]',
    past_after: 'passad[oa]|da semana passada|anterior',
    of: '(?:d[eo](?: ano(?: de)?)?)',
    day_before: 'no dia|o dia|dia|ao dia|para dia',
    ordinal: '',
    first: 'primeiro|1(?:[º°o])?',
    this_month: 'deste mes|desse mes|do corrente(?: mes)?',
    next_month: 'do (?:mes que vem|proximo mes|mes seguinte|mes proximo)',
    nth: ['primeir[oa]', 'segund[oa]', 'terceir[oa]', 'quart[oa]'],
    last: 'ultim[oa]',
    month_end: '(?:o |no )?ultimo dia (?:do|deste) mes',
    holidays: [
      ['vespera de natal', 12, 24],
      ['(?:dia de )?natal', 12, 25],
      ['vespera de ano novo|passagem de ano', 12, 31],
      ['ano novo', 1, 1],
      ['dia de todos os santos', 11, 1],
      ['dia de reis', 1, 6],
    ],
  },
}
