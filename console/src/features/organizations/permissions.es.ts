export const es = {
  title: 'Roles y permisos',
  members: 'Miembros',
  lead: 'Qué puede hacer cada rol. Los roles son los mismos en todas las organizaciones.',
  permission: 'Permiso',
  role: 'Rol',
  grants: { full: 'Sí', masked: 'Con datos ocultos', read: 'Solo ver', none: 'No' },
  groups: {
    organization: 'Cuenta y organización',
    team: 'Equipo',
    agents: 'Agentes',
    knowledge: 'Conocimiento',
    tools: 'Herramientas',
    channels: 'Canales y claves',
    conversations: 'Conversaciones',
    figures: 'Cifras y facturación',
  },
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    permissions: typeof es
  }
}
