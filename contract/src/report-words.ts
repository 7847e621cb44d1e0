/** A piece of text; with an address it leads to what is behind it. */
export type Run = { text: string; href?: string }

type Counted = { month: string; agent: string; total: Run }

/** The sentences of value reports in both languages; figures and names come as they are printed. */
export const REPORT_WORDS = {
  es: {
    title: (month: string) => `Informe de valor, ${month}`,
    headline: ({
      month,
      agent,
      hours,
      is_over,
    }: {
      month: string
      agent: string
      hours: Run
      is_over: boolean
    }): Run[] => [
      { text: is_over ? `En ${month}, ${agent} ahorró al menos ` : `En ${month}, ${agent} lleva ahorradas al menos ` },
      { ...hours, text: hours.text.replace(/ h$/u, ' horas') },
      { text: '.' },
    ],
    headline_few: ({ month, agent, total }: Counted): Run[] => [
      { text: `En ${month}, ${agent} atendió ` },
      total,
      { text: total.text === '1' ? ' conversación.' : ' conversaciones.' },
    ],
    lead: ({ total, erased }: { total: Run; erased: string | null }): Run[] => [
      { text: 'Atendió ' },
      total,
      {
        text: ` conversaciones${erased ? `, ${erased} de ellas ya borradas` : ''}. Solo se cuenta lo que el cliente confirmó.`,
      },
    ],
    lead_few: 'Son menos de 20: se dicen las que fueron, sin horas ni dinero.',
    lead_none: 'Ningún cliente confirmó que quedara resuelto, y solo eso se cuenta.',
    kinds: { confirmed: 'Confirmadas', assumed: 'Supuestas', unknown: 'Sin saber' },
    notes: { confirmed: 'Es lo que se cuenta', assumed: 'Aparte, no se suma', unknown: 'No se cuenta' },
    and: ' y ',
    nothing: 'Ni horas ni dinero',
    too_few: 'Muy pocas para calcular',
    passed: ({ count, share, is_one }: { count: Run; share: Run | null; is_one: boolean }): Run[] => [
      { text: is_one ? 'Otra, ' : 'Otras ' },
      ...(is_one ? [{ ...count, text: 'una' }] : [count]),
      ...(share ? [{ text: ', el ' }, share] : []),
      {
        text: is_one
          ? ', pasó a una persona y no cuenta como ahorro.'
          : ', pasaron a una persona y no cuentan como ahorro.',
      },
    ],
    worth: 'Valor confirmado',
    cost: 'Coste de Tertulia',
    left: 'Diferencia',
    cost_more: 'Costó de más',
    times: (times: string) => `${times} veces lo que costó`,
    cost_alone: (billed: Run, needsHour: boolean): Run[] => [
      { text: 'Tertulia costó ' },
      billed,
      {
        text: needsHour
          ? '. Falta el coste de una hora para decirlo en dinero.'
          : '. Falta el cambio del dólar para compararlo.',
      },
    ],
    weeks: 'Horas por semana',
    assumptions: 'Supuestos.',
    assumed: ({
      minutes,
      hour,
      by,
      at,
    }: {
      minutes: string
      hour: string | null
      by: string | null
      at: string | null
    }) =>
      `${minutes} ${minutes === '1' ? 'minuto' : 'minutos'} por conversación${hour ? ` y ${hour} la hora` : ''}${
        at ? `, puestos ${by ? `por ${by} ` : ''}el ${at}` : ', de partida: nadie los ha cambiado'
      }.`,
    rate: (rate: string) => ` Cambio: 1 US$ = ${rate}.`,
    glossary: 'Qué es cada cifra',
    entries: {
      confirmed: 'Confirmada.',
      assumed: 'Supuesta.',
      unknown: 'Sin saber.',
      to_person: 'Pasada a una persona.',
      hours: 'Horas.',
      cost: 'Coste.',
    },
    hours_text: 'Conversaciones por minutos supuestos.',
    cost_text: 'Usos cobrados del mes, sin cuotas ni impuestos.',
    signed: (at: string, zone: string) => `Firmado el ${at}, hora de ${zone}`,
    unsigned: 'Sin firmar',
    under_way: 'Así va: el mes no ha terminado',
    figures: (days: string, edition: number | null) =>
      `Cifras del ${days}.${edition ? ` Edición ${edition}, huella ` : ''}`,
    made_with: 'Hecho con Tertulia',
    page: '1 de 1',
  },
  en: {
    title: (month: string) => `Value report, ${month}`,
    headline: ({
      month,
      agent,
      hours,
      is_over,
    }: {
      month: string
      agent: string
      hours: Run
      is_over: boolean
    }): Run[] => [
      { text: is_over ? `In ${month}, ${agent} spared at least ` : `In ${month}, ${agent} has spared at least ` },
      { ...hours, text: hours.text.replace(/ h$/u, ' hours') },
      { text: is_over ? '.' : ' so far.' },
    ],
    headline_few: ({ month, agent, total }: Counted): Run[] => [
      { text: `In ${month}, ${agent} handled ` },
      total,
      { text: total.text === '1' ? ' conversation.' : ' conversations.' },
    ],
    lead: ({ total, erased }: { total: Run; erased: string | null }): Run[] => [
      { text: 'It handled ' },
      total,
      {
        text: ` conversations${erased ? `, ${erased} of them erased since` : ''}. Only those that the customer confirmed count.`,
      },
    ],
    lead_few: 'These are fewer than 20: they are counted, without hours or money.',
    lead_none: 'No customer confirmed that it was settled, and nothing else counts.',
    kinds: { confirmed: 'Confirmed', assumed: 'Assumed', unknown: 'Unknown' },
    notes: { confirmed: 'These count', assumed: 'Apart, not added', unknown: 'Not counted' },
    and: ' and ',
    nothing: 'Neither hours nor money',
    too_few: 'Too few to work out',
    passed: ({ count, share, is_one }: { count: Run; share: Run | null; is_one: boolean }): Run[] => [
      { text: 'Another ' },
      ...(is_one ? [{ ...count, text: 'one' }] : [count]),
      ...(share ? [{ text: ', ' }, share] : []),
      {
        text: is_one ? ', was passed to a person and spares nothing.' : ', were passed to a person and spare nothing.',
      },
    ],
    worth: 'Confirmed value',
    cost: 'Cost of Tertulia',
    left: 'Difference',
    cost_more: 'It cost more by',
    times: (times: string) => `${times} times the cost`,
    cost_alone: (billed: Run, needsHour: boolean): Run[] => [
      { text: 'Tertulia cost ' },
      billed,
      {
        text: needsHour
          ? '. The cost of an hour is missing to say it in money.'
          : '. The exchange rate is missing to compare it.',
      },
    ],
    weeks: 'Hours by week',
    assumptions: 'Assumptions.',
    assumed: ({
      minutes,
      hour,
      by,
      at,
    }: {
      minutes: string
      hour: string | null
      by: string | null
      at: string | null
    }) =>
      `${minutes} ${minutes === '1' ? 'minute' : 'minutes'} a conversation${hour ? ` and ${hour} an hour` : ''}${
        at ? `, set ${by ? `by ${by} ` : ''}on ${at}` : ', to begin with: nobody has changed them'
      }.`,
    rate: (rate: string) => ` Exchange rate: US$1 = ${rate}.`,
    glossary: 'The figures',
    entries: {
      confirmed: 'Confirmed.',
      assumed: 'Assumed.',
      unknown: 'Unknown.',
      to_person: 'Passed to a person.',
      hours: 'Hours.',
      cost: 'Cost.',
    },
    hours_text: 'Conversations by the minutes assumed.',
    cost_text: 'Uses billed in the month, without fees or taxes.',
    signed: (at: string, zone: string) => `Signed on ${at}, ${zone} time`,
    unsigned: 'Not signed',
    under_way: 'So far: the month is not over',
    figures: (days: string, edition: number | null) =>
      `Figures of ${days}.${edition ? ` Edition ${edition}, fingerprint ` : ''}`,
    made_with: 'Made with Tertulia',
    page: '1 of 1',
  },
}
