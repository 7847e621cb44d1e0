export const es = {
  roles: {
    super_admin: 'Superadministrador',
    owner: 'Propietario',
    admin: 'Administrador',
    member: 'Miembro',
    viewer: 'Lector',
  },
  types: {
    retail: 'Comercio',
    services: 'Servicios',
    hospitality: 'Hostelería y turismo',
    education: 'Educación',
    health: 'Salud',
    technology: 'Tecnología',
    industry: 'Industria',
    public: 'Sector público',
    nonprofit: 'Sin ánimo de lucro',
    other: 'Otro',
  },
  name: 'Nombre de la organización',
  name_example: 'Por ejemplo, Ciclos Almenara',
  type: 'A qué se dedica',
  country: 'País de la sede',
  website: 'Sitio web',
  website_answers: 'Responde',
  website_silent: 'No responde ahora mismo. ¿Está bien escrito?',
  time_zone: 'Zona horaria',
  time_zone_help: 'En {{city}} son ahora las {{time}}. Con esa hora empiezan y acaban tus días.',
  days_by: 'Días según la hora de {{city}}',
  currency: 'Moneda',
  currency_help: 'En la que llevas tus cuentas. Los precios y los límites nuevos empiezan con ella.',
  description: 'Descripción',
  description_help: 'Qué vendes o haces y dónde, en dos frases.',
  choose: 'Elige',
  details: 'Datos de la organización',
  no_edit: 'Tu rol permite ver estos datos, no cambiarlos.',
  save: 'Guardar cambios',
  saved: 'Cambios guardados',
  found: { faqs: 'Preguntas', files: 'Archivos' },
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    organizations: typeof es
  }
}
