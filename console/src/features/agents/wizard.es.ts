export const es = {
  steps: {
    type: 'Tipo',
    name: 'Nombre y estilo',
    audience: 'Público e idioma',
    knowledge: 'Conocimiento',
    capabilities: 'Capacidades',
    review: 'Revisar',
  },
  more_types: 'Ver todos los tipos',
  also: 'También hay conversión, conserjería, empresa e investigación.',
  titles: {
    type: '¿A qué se va a dedicar tu agente?',
    name: '¿Cómo se llama y cómo habla?',
    audience: '¿Con quién habla?',
    knowledge: '¿Qué preguntan más tus clientes?',
    capabilities: '¿Qué puede hacer {{name}}?',
    review: 'Así queda {{name}}',
  },
  leads: {
    type: 'Elige su papel principal. Decide las herramientas de partida y su forma de conversar. Podrás cambiarlo más tarde.',
    name: 'Es el nombre que verán tus clientes.',
    audience: 'La primera lengua es la principal; contestará en las demás cuando le escriban en ellas.',
    knowledge:
      'Escribe una o dos preguntas con su respuesta, o déjalo para luego. Después podrás añadir más y subir archivos.',
    capabilities: 'Elige al menos una capacidad.',
    review: 'Repasa lo elegido. Todo se puede cambiar después.',
  },
  your_agent: 'tu agente',
  discarded: 'Borrador eliminado',
  kept: 'No se ha perdido nada de lo que has escrito. Vuelve a intentarlo.',
  next: 'Continuar',
  next_type: 'Continuar con {{type}}',
  create: 'Crear y abrir las pruebas',
  creating: 'Creando el agente',
  back: 'Atrás',
  edit: 'Cambiar',
  later: 'Ahora no',
  add_question: 'Añadir otra pregunta',
  remove_question: 'Quitar esta pregunta',
  preview: 'Así conversa',
  preview_type: 'Así conversa un agente de {{type}}',
  discard: 'Eliminar borrador',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    wizard: typeof es
  }
}
