import type { Words } from './feature.ts'

/** One figure of the boards: what it is, how it is worked out, and what it leaves out. */
export type Metric = {
  name: Words
  text: Words
  formula: Words
  not_counted: Words
  /** In a line, if there is room for no more. */
  short?: Words
  /** Whether more of it is good news; left out if it is neither. */
  good_when?: 'more' | 'less'
}

const TESTS: Words = [
  'El playground, el simulador y las pruebas de antes de publicar.',
  'The playground, the simulator, and tests before publishing.',
]

/** Every figure of the boards, defined once: tooltips, glossary and tests are made of this. */
export const METRICS = {
  conversations: {
    name: ['Conversaciones', 'Conversations'],
    text: [
      'Las que empezaron clientes en el periodo, por cualquier canal.',
      'Those that customers began in the period, on any channel.',
    ],
    formula: [
      'Cada conversación cuenta una vez, en el momento en que empezó. Las borradas siguen contando.',
      'Each conversation counts once, when it began. Erased ones still count.',
    ],
    not_counted: TESTS,
  },
  confirmed: {
    name: ['Resueltas, confirmadas', 'Resolved, confirmed'],
    text: ['El cliente dijo que sí, o la valoró con 4 o 5 estrellas.', 'The customer said so, or gave 4 or 5 stars.'],
    short: ['Dijo que sí, o dio un 4 o un 5.', 'Said yes, or gave a 4 or a 5.'],
    formula: [
      'Terminadas, sin persona, con motivo «confirmada» o con 4 o 5 estrellas, salvo que conste que no se resolvió.',
      'Ended, without a person, with the reason “confirmed” or 4 or 5 stars, unless it is known that nothing was settled.',
    ],
    not_counted: [
      'Las que atendió una persona, aunque el cliente lo confirmara.',
      'Those that a person handled, even if the customer confirmed.',
    ],
    good_when: 'more',
  },
  assumed: {
    name: ['Resueltas, supuestas', 'Resolved, assumed'],
    text: ['El agente contestó y el cliente no objetó.', 'The agent answered and the customer did not object.'],
    short: ['El agente contestó y nadie objetó.', 'The agent answered and nobody objected.'],
    formula: [
      'Terminadas, sin persona, que el análisis da por contestadas. Nunca se suman a las confirmadas.',
      'Ended, without a person, that the analysis takes for answered. They are never added to confirmed ones.',
    ],
    not_counted: [
      'Las que aún no se han analizado: están en «sin saber».',
      'Those not analysed yet: they are under “unknown”.',
    ],
    good_when: 'more',
  },
  unknown: {
    name: ['Sin saber', 'Unknown'],
    text: ['Nada dice si quedaron resueltas.', 'Nothing tells whether they were settled.'],
    short: ['Ni una cosa ni la otra.', 'Neither one nor the other.'],
    formula: [
      'Terminadas, sin persona, ni confirmadas ni supuestas: sin respuesta, abandonadas o sin analizar.',
      'Ended, without a person, neither confirmed nor assumed: not answered, abandoned or not analysed.',
    ],
    not_counted: ['Las que siguen en curso.', 'Those still in progress.'],
    good_when: 'less',
  },
  to_person: {
    name: ['Pasadas a una persona', 'Passed to a person'],
    text: [
      'Se pidió una persona, la llamó el agente o una regla, o la tomó alguien del equipo.',
      'A person was asked for, the agent or a rule called one, or a member of the team took it.',
    ],
    short: ['La acabó o la espera tu equipo.', 'Your team ended it or is awaited.'],
    formula: [
      'Cada conversación una vez, aunque cambie de manos. Cuenta el último motivo.',
      'Each conversation once, however often it changes hands. The last reason counts.',
    ],
    not_counted: TESTS,
    good_when: 'less',
  },
  answered: {
    name: ['Contestadas', 'Answered'],
    text: [
      'El agente contestó a todo lo que se le preguntó, sin que hiciera falta una persona.',
      'The agent answered everything that it was asked, and no person was needed.',
    ],
    formula: [
      'Todas menos las pasadas a una persona y las que quedaron sin respuesta. También cuentan las que siguen en curso.',
      'All of them less those passed to a person and those without an answer. Those in progress count too.',
    ],
    not_counted: TESTS,
    good_when: 'more',
  },
  unanswered: {
    name: ['Sin respuesta', 'Without an answer'],
    text: [
      'El agente no supo contestar a alguna pregunta y ninguna persona tomó la conversación.',
      'The agent could not answer one of the questions, and no person took the conversation.',
    ],
    formula: [
      'Cada conversación una vez, aunque quedaran varias preguntas sin respuesta.',
      'Each conversation once, even if several questions stayed without an answer.',
    ],
    not_counted: [
      'Las que pasaron a una persona: están en «pasadas a una persona».',
      'Those passed to a person: they are under “passed to a person”.',
    ],
    good_when: 'less',
  },
  in_progress: {
    name: ['En curso', 'In progress'],
    text: ['No han terminado y las lleva el agente.', 'They have not ended and the agent has them.'],
    formula: ['Sin terminar y sin persona.', 'Not ended and without a person.'],
    not_counted: ['Las que lleva una persona.', 'Those that a person has.'],
  },
  returned: {
    name: ['Reabiertas', 'Reopened'],
    text: [
      'En los 7 días siguientes se reabrieron, o su cliente empezó otra con el mismo agente.',
      'Within 7 days they were opened again, or their customer began another with the same agent.',
    ],
    formula: ['Cuenta la conversación que había terminado, una vez.', 'The one that had ended counts, once.'],
    not_counted: [
      'Los clientes que escriben desde otro navegador sin identificarse.',
      'Customers who write from another browser without saying who they are.',
    ],
    good_when: 'less',
  },
  first_response: {
    name: ['Primera respuesta', 'First response'],
    text: [
      'Lo que espera un cliente desde su primer mensaje hasta la primera respuesta.',
      'How long a customer waits from their first message to the first answer.',
    ],
    formula: [
      'Mediana: la mitad espera menos y la mitad más. El error es menor del 3 %.',
      'Median: half wait less and half wait more. It is off by less than 3%.',
    ],
    not_counted: ['Las que no han tenido respuesta.', 'Those without an answer.'],
    good_when: 'less',
  },
  csat: {
    name: ['CSAT', 'CSAT'],
    text: [
      'La media de las estrellas que dan los clientes al terminar.',
      'The mean of the stars that customers give at the end.',
    ],
    formula: ['Suma de estrellas entre número de votos, de 1 a 5.', 'Sum of stars divided by votes, from 1 to 5.'],
    not_counted: ['Las conversaciones sin voto.', 'Conversations without a vote.'],
    good_when: 'more',
  },
  outside_hours: {
    name: ['Fuera de horario', 'Outside opening hours'],
    text: [
      'La primera respuesta se dio con el negocio cerrado, según el horario de ese momento.',
      'The first answer was given while the business was closed, by the hours that held then.',
    ],
    formula: ['Según el recibo de la primera respuesta.', 'By the receipt of the first answer.'],
    not_counted: [
      'Las que no han tenido respuesta del agente: cuentan como en horario.',
      'Those without an answer of the agent: they count as within hours.',
    ],
  },
  weekday_average: {
    name: ['Media por día de la semana', 'Average by weekday'],
    text: ['Conversaciones de un día cualquiera con ese nombre.', 'Conversations of any one day of that name.'],
    formula: [
      'Las de esos días entre cuántos hay en el periodo: un periodo con cinco lunes no los hincha.',
      'Those of such days divided by how many the period has: five Mondays do not inflate them.',
    ],
    not_counted: TESTS,
  },
  capability_used: {
    name: ['Uso por capacidad', 'Use by capability'],
    text: [
      'En cuántas conversaciones se usó cada capacidad del agente.',
      'In how many conversations each capability of the agent was used.',
    ],
    formula: [
      'Una conversación cuenta una vez por capacidad, en el momento en que empezó.',
      'A conversation counts once for each capability, when it began.',
    ],
    not_counted: TESTS,
  },
  capability_success: {
    name: ['Cómo terminó cada uso', 'How each use ended'],
    text: [
      'Bien: dio al menos una vez lo que se pedía. Mal: lo intentó y no lo dio nunca.',
      'Succeeded: it gave what was asked for at least once. Failed: it tried and never did.',
    ],
    formula: [
      'Formularios: bien si se completaron, mal si el cliente no quiso o no se pudieron entregar. Automatizaciones: bien si hicieron todo.',
      'Forms: succeeded if completed, failed if the customer refused or they could not be handed on. Automations: succeeded if all was done.',
    ],
    not_counted: TESTS,
    good_when: 'more',
  },
  runs: {
    name: ['Usos', 'Uses'],
    text: [
      'Las veces que el agente usó una capacidad con un cliente.',
      'How often the agent used a capability with a customer.',
    ],
    formula: ['Cada uso cuenta una vez, también con reintentos.', 'Each use counts once, with retries too.'],
    not_counted: TESTS,
  },
  run_success: {
    name: ['Terminaron bien', 'Succeeded'],
    text: ['Los usos que dieron lo que se pedía.', 'Uses that gave what was asked for.'],
    formula: ['Usos que terminaron bien entre todos los usos.', 'Uses that succeeded divided by all uses.'],
    not_counted: TESTS,
    good_when: 'more',
  },
  run_timeouts: {
    name: ['Sin respuesta', 'Timed out'],
    text: [
      'Los usos a los que el otro sistema no contestó a tiempo.',
      'Uses that the other system did not answer in time.',
    ],
    formula: ['Usos que pasaron del límite de su herramienta.', 'Uses that took longer than their tool allows.'],
    not_counted: TESTS,
    good_when: 'less',
  },
  run_time: {
    name: ['Tiempo', 'Time'],
    text: ['Lo que tarda un uso típico.', 'How long a typical use takes.'],
    formula: [
      'Típica: la mitad tarda menos. Lenta: el 5 % tarda más. El error es menor del 3 %.',
      'Typical: half take less. Slow: 5% take longer. It is off by less than 3%.',
    ],
    not_counted: ['Los usos que no han terminado.', 'Uses that have not ended.'],
    good_when: 'less',
  },
  run_billed: {
    name: ['Cobradas', 'Billed'],
    text: ['Los usos que se cobran: solo los que terminan bien.', 'Uses that are billed: those alone that succeed.'],
    formula: ['Las capacidades predefinidas son gratis.', 'Predefined capabilities are free.'],
    not_counted: ['Los fallidos, los gratuitos y las pruebas.', 'Failed ones, free ones and tests.'],
  },
  run_cost: {
    name: ['Coste', 'Cost'],
    text: ['La suma de lo cobrado, en dólares.', 'The sum of what was billed, in US dollars.'],
    formula: ['El precio de cada uso el día en que se hizo.', 'The price of each use on its day.'],
    not_counted: ['Lo que no se cobra.', 'What is not billed.'],
  },
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof METRICS
