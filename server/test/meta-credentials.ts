/** Credentials that a member types to connect a telephone of Meta. */
export const META_CREDENTIALS = {
  app_id: '900800700600',
  business_account_id: '330044001',
  phone_id: '700800900',
  app_url: null,
  template_namespace: null,
  proactive_phone_id: null,
  app_secret: 'app-secret',
  access_token: 'EAAlocaltoken',
}
