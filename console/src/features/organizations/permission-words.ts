import type { Permission } from '@tertulia/contract/permissions'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'

type Words = readonly [es: string, en: string]

/**
 * Descriptions of the permissions. They stand apart from the catalogues, which every screen loads: this page alone shows
 * them.
 */
const WORDS: Record<Permission, Words> = {
  'account.own': ['Su perfil, su contraseña y sus sesiones', 'Their profile, their password and their sessions'],
  'organization.create': ['Crear otras organizaciones, hasta tres', 'Create other organizations, up to three'],
  'organization.leave': ['Salir de la organización', 'Leave the organization'],
  'organization.read': ['Ver los datos de la organización', 'See the organization’s details'],
  'organization.update': ['Cambiar los datos, el idioma y el modelo', 'Change the details, the language and the model'],
  'organization.security': [
    'Cambiar cuánto se guarda, qué se oculta y los dos pasos',
    'Change how long things are kept, what is masked and two steps',
  ],
  'organization.transfer': ['Ceder la organización', 'Hand over the organization'],
  'organization.delete': ['Eliminar la organización', 'Delete the organization'],
  'organization.export_all': ['Exportar todo', 'Export everything'],
  'audit.read': ['Ver el registro de actividad', 'See the activity log'],
  'privacy.export_person': ['Exportar los datos de una persona', 'Export a person’s data'],
  'privacy.erase_person': ['Borrar los datos de una persona', 'Erase a person’s data'],
  'member.list': ['Ver quién forma parte', 'See who belongs'],
  'member.invite': ['Invitar a personas con un rol por debajo del suyo', 'Invite people with a role below theirs'],
  'member.change_role': ['Cambiar el rol de quien está por debajo', 'Change the role of those below'],
  'member.suspend': ['Suspender a quien está por debajo', 'Suspend those below'],
  'member.activate': ['Activar a quien está por debajo', 'Activate those below'],
  'member.remove': ['Quitar a quien está por debajo', 'Remove those below'],
  'invitation.manage': ['Reenviar y cancelar invitaciones', 'Send invitations again and cancel them'],
  'agent.read': ['Ver los agentes', 'See the agents'],
  'agent.create': ['Crear agentes', 'Create agents'],
  'agent.duplicate': ['Duplicar agentes', 'Duplicate agents'],
  'agent.import': ['Importar agentes', 'Import agents'],
  'agent.export': ['Exportar agentes', 'Export agents'],
  'agent.delete': ['Eliminar agentes', 'Delete agents'],
  'agent.edit': ['Cambiar la identidad de un agente', 'Change an agent’s identity'],
  'agent.deploy': ['Desplegar, retirar y desactivar agentes', 'Deploy, take off and disable agents'],
  'agent.override_gate': ['Desplegar aunque una prueba falle', 'Deploy though a test fails'],
  'playground.use': ['Probar los agentes', 'Try the agents'],
  'quality.run': ['Pasar las pruebas de calidad', 'Run the quality tests'],
  'knowledge.read': ['Ver preguntas y archivos', 'See FAQs and files'],
  'knowledge.edit': ['Cambiar preguntas, temas y archivos', 'Change FAQs, topics and files'],
  'knowledge.bulk_delete': ['Eliminar muchas preguntas o archivos de una vez', 'Delete many FAQs or files at once'],
  'tool.assign': ['Dar y quitar herramientas a un agente', 'Give an agent tools and take them away'],
  'tool.manage': ['Crear herramientas y guardar sus secretos', 'Create tools and keep their secrets'],
  'tool.try': ['Probar herramientas', 'Try tools'],
  'tool.history': ['Ver qué hicieron las herramientas', 'See what tools did'],
  'collection.edit': ['Preparar qué datos pide el agente', 'Prepare which details the agent asks for'],
  'collection.contacts': ['Decidir a quién se avisa de lo recogido', 'Decide who is notified of what was collected'],
  'automation.edit': ['Preparar automatizaciones', 'Prepare automations'],
  'automation.switch': ['Encender y apagar automatizaciones', 'Switch automations on and off'],
  'scheduled.edit': ['Programar saludos y despedidas', 'Schedule greetings and farewells'],
  'channel.read': ['Ver los canales', 'See the channels'],
  'channel.style': ['Cambiar el aspecto de la burbuja y la web', 'Change the look of the bubble and the web chat'],
  'channel.publish': ['Decidir dónde se muestra el chat', 'Decide where the chat is shown'],
  'channel.connect': ['Conectar canales con sus credenciales', 'Connect channels with their credentials'],
  'apikey.manage': ['Crear y eliminar claves API', 'Create and delete API keys'],
  'conversation.read': ['Ver las conversaciones', 'See the conversations'],
  'conversation.reveal': ['Ver los datos personales de los clientes', 'See customers’ personal data'],
  'conversation.annotate': ['Marcar y corregir conversaciones', 'Tag and correct conversations'],
  'conversation.export': ['Exportar conversaciones', 'Export conversations'],
  'conversation.delete': ['Eliminar conversaciones', 'Delete conversations'],
  'contact.read': ['Ver los contactos', 'See the contacts'],
  'contact.edit': ['Cambiar contactos', 'Change contacts'],
  'contact.bulk': ['Importar, exportar y unir contactos', 'Import, export and merge contacts'],
  'livechat.handle': ['Atender chats en vivo', 'Handle live chats'],
  'livechat.take_over': ['Tomar el chat de otra persona del equipo', 'Take over a colleague’s chat'],
  'writing.use': ['Usar la ayuda de escritura', 'Use writing help'],
  'analytics.read': ['Ver tableros y cifras', 'See boards and figures'],
  'billing.read': ['Ver la facturación y el uso', 'See billing and usage'],
  'billing.manage': [
    'Cambiar el plan, las tarjetas y subir los límites',
    'Change the plan, the cards and raise limits',
  ],
  'billing.lower_cap': ['Poner y bajar los límites de gasto', 'Set and lower spending limits'],
  'support.grant': ['Permitir la entrada de soporte', 'Let support in'],
}

export const permissionWords = (permission: Permission, language: InterfaceLanguage): string =>
  WORDS[permission][language === 'es' ? 0 : 1]
