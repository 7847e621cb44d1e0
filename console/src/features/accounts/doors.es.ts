/** What the screens before sign-in say beyond signing in itself, whose page has to be light. */
export const es = {
  sign_up: 'Crea tu cuenta',
  sign_up_lead: 'Tendrás un agente útil en diez minutos.',
  confirmation: 'Repite la contraseña',
  create: 'Crear cuenta',
  creating: 'Creando la cuenta',
  has_account: '¿Ya tienes cuenta?',
  go_sign_in: 'Inicia sesión',
  check_mail: 'Mira tu correo',
  check_mail_help: 'Te hemos escrito a {{email}}. Abre el enlace para confirmar que es tuyo.',
  resend: 'Enviar otra vez',
  resend_in: 'Enviar otra vez en {{seconds}} s',
  resent: 'Te hemos vuelto a escribir',
  recover: 'Recupera tu contraseña',
  recover_lead: 'Te mandaremos un enlace que sirve una vez y caduca en una hora.',
  send_link: 'Enviar el enlace',
  sending: 'Enviando',
  link_sent: 'Mira tu correo',
  link_sent_help: 'Si hay una cuenta con ese correo, el enlace ya está en camino.',
  reset: 'Elige una contraseña nueva',
  reset_lead: 'Cerraremos las sesiones que tengas abiertas.',
  save_password: 'Guardar contraseña',
  saving: 'Guardando',
  reset_done: 'Contraseña cambiada',
  reset_done_help: 'Hemos cerrado las sesiones que tenías abiertas. Inicia sesión con la nueva.',
  link_dead: 'Este enlace ya no sirve',
  link_dead_help: 'Ha caducado o ya se ha usado. Pide uno nuevo.',
  ask_again: 'Pedir otro enlace',
  confirming: 'Confirmando tu correo',
  not_verified: 'Falta confirmar tu correo',
  not_verified_help: 'Te escribimos a {{email}}. Cuando abras el enlace, esta página seguirá sola.',
  already_confirmed: 'Ya lo he confirmado',
  still_waiting: 'Todavía no nos consta. Abre el enlace del correo y vuelve a probar.',
  leave: 'Salir',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    doors: typeof es
  }
}
