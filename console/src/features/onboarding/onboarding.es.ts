export const es = {
  stages: {
    account: 'Tu cuenta',
    organization: 'Tu organización',
    type: 'Tipo de agente',
    custom: 'Personalización',
    knowledge: 'Conocimiento rápido',
    done: 'Listo',
  },
  who: '¿Quién eres?',
  who_lead: 'Así sabrá tu equipo con quién habla.',
  first_name: 'Nombre',
  last_name: 'Apellidos',
  position: 'Cargo',
  position_example: 'Por ejemplo, responsable de tienda',
  position_help: 'Si no está en la lista, escríbelo.',
  positions: {
    direction: 'Dirección general',
    management: 'Gerencia',
    customer_service: 'Atención al cliente',
    sales: 'Ventas',
    marketing: 'Marketing',
    operations: 'Operaciones',
    technology: 'Tecnología',
    shop: 'Responsable de tienda',
    people: 'Recursos humanos',
    administration: 'Administración',
  },
  discovery: '¿Cómo nos has conocido?',
  discovery_which: '¿De qué forma?',
  business: '¿Cuál es tu negocio?',
  business_lead: 'Tu agente hablará en su nombre.',
  knowledge: '¿Qué tiene que saber {{name}}?',
  knowledge_lead:
    'Dinos de dónde sacarlo. De un enlace o de un texto te proponemos preguntas con su respuesta y tú decides cuáles valen; los archivos los lee y contesta con lo que dicen.',
  later: 'Dejarlo para luego',
  done: 'Enhorabuena, {{name}} ya contesta',
  done_lead: 'Le hemos hecho la primera pregunta por ti. Pregunta lo que quieras, como si fueras un cliente.',
  done_ask_lead: 'Ya ha leído lo que has subido. Pregúntale algo que te pregunten tus clientes.',
  done_untaught: 'Enhorabuena, {{name}} está en marcha',
  done_untaught_lead: 'Todavía no sabe nada de tu negocio: queda pendiente darle sus primeras preguntas.',
  teach: 'Darle conocimiento',
  next_steps: 'Lo siguiente',
  finish: 'Ir al inicio',
  unknown: 'No sabemos por dónde ibas',
  unknown_help: 'Tu cuenta está en un paso que esta versión no conoce. Lo que tenías sigue guardado.',
  unknown_home: 'Ir al inicio',
  next: 'Continuar',
  saving: 'Guardando',
  back: 'Atrás',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    onboarding: typeof es
  }
}
