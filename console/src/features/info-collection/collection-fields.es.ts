export const es = {
  pattern: 'Cómo se escribe',
  patterns: {
    any: 'De cualquier forma',
    postal_code: 'Código postal',
    spanish_id: 'DNI o NIE',
    figures: 'Solo cifras',
    mask: 'Según un modelo',
  },
  pattern_example: 'Por ejemplo, {{example}}',
  mask: 'Modelo',
  mask_help:
    'A es una letra, 0 una cifra, * cualquiera de las dos. Lo demás se queda tal cual, y lo que pongas entre " también.',
  least: 'Como mínimo',
  most: 'Como máximo',
  earliest: 'Como muy pronto',
  latest: 'Como muy tarde',
  days: { any: 'Cualquier día', today: 'El día en que se pregunta', day: 'Un día' },
  lost_bounds: 'Se han quitado lo mínimo y lo máximo.',
  condition: 'Cuándo se pregunta',
  always: 'Siempre',
  only_if: 'Solo según «{{field}}»',
  is: 'Si es',
  one_of: 'Una de estas',
  only_where: 'Solo si «{{field}}» es {{value}}',
  yes: 'sí',
  no: 'no',
  asking: 'Cómo lo pide',
  order: 'De qué manera',
  orders: {
    one_at_a_time: 'Uno a uno',
    together: 'Todo junto',
    before_hand_over: 'Antes de pasar a una persona',
  },
  orders_help: {
    one_at_a_time: '{{agent}} hace una pregunta cada vez.',
    together: '{{agent}} pide en un mensaje todo lo que falta y apunta lo que llegue.',
    before_hand_over: 'Solo pregunta cuando el cliente pide hablar con alguien. Después avisa al equipo.',
  },
  attempts: 'Cuánto insiste',
  times_one: 'Pregunta {{count}} vez',
  times_other: 'Pregunta hasta {{count}} veces',
  without_required: 'Si no dan un dato obligatorio',
  without: {
    stop: 'Deja de preguntar y ofrece una persona',
    go_on: 'Sigue sin ese dato',
    person: 'Avisa a una persona',
  },
  skipped_one: 'a {{count}} no le hizo falta',
  skipped_other: 'a {{count}} no les hizo falta',
  not_needed: 'No hacía falta',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    collectionFields: typeof es
  }
}
