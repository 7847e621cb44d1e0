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
  discovery: '¿Cómo nos has conocido?',
  sources: {
    search: 'Buscando en internet',
    recommendation: 'Me lo han recomendado',
    social: 'Redes sociales',
    event: 'Una feria o un evento',
    press: 'Prensa o un blog',
    other: 'De otra forma',
  },
  business: '¿Cuál es tu negocio?',
  business_lead: 'Tu agente hablará en su nombre.',
  next: 'Continuar',
  saving: 'Guardando',
  back: 'Atrás',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    onboarding: typeof es
  }
}
