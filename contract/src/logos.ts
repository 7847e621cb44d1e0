import { Agent } from './agents.ts'
import { Bubble } from './bubble.ts'
import { endpoint } from './endpoint.ts'
import { IMAGE_BYTES } from './logos.limits.ts'
import { Organization } from './organizations.ts'

/** Endings of the pictures that are taken. */
export const LOGO_ENDINGS = ['.png', '.jpg', '.jpeg', '.webp'] as const

const upload = { field: 'file', max_bytes: IMAGE_BYTES, max_files: 1 } as const
const errors = [
  'no_file',
  'too_many_files',
  'file_empty',
  'image_too_large',
  'image_too_many_pixels',
  'image_wrong_type',
  'image_broken',
] as const

const ofOrganization = {
  allow: 'organization.update',
  of: { organization: 'id' },
  path: '/organization/{id}/logo',
} as const
const ofAgent = { allow: 'agent.edit', of: { agent: 'id' }, path: '/agent/{id}/logo' } as const

const ofWebChat = {
  allow: 'channel.style',
  of: { agent: 'agent_id' },
  path: '/chat-config-ui/{agent_id}/logo',
} as const

/**
 * Pictures of organizations, agents and chat pages: PNG, JPEG or WebP of at most 2 MB and 40 megapixels. They are written anew
 * as WebP of at most 512 pixels a side, an agent's cut to a square, and served to everybody who knows their address.
 */
export const logos = {
  setOfOrganization: endpoint({
    ...ofOrganization,
    method: 'POST',
    rate: 'upload',
    audit: 'organization.logo_changed',
    upload,
    returns: Organization,
    errors,
  }),
  removeOfOrganization: endpoint({
    ...ofOrganization,
    method: 'DELETE',
    rate: 'write',
    audit: 'organization.logo_removed',
    returns: Organization,
  }),
  setOfAgent: endpoint({
    ...ofAgent,
    method: 'POST',
    rate: 'upload',
    audit: 'agent.logo_changed',
    upload,
    returns: Agent,
    errors,
  }),
  removeOfAgent: endpoint({
    ...ofAgent,
    method: 'DELETE',
    rate: 'write',
    audit: 'agent.logo_removed',
    returns: Agent,
  }),
  setOfWebChat: endpoint({
    ...ofWebChat,
    method: 'POST',
    rate: 'upload',
    audit: 'web_chat.logo_changed',
    upload,
    returns: Bubble,
    errors,
  }),
  removeOfWebChat: endpoint({
    ...ofWebChat,
    method: 'DELETE',
    rate: 'write',
    audit: 'web_chat.logo_removed',
    returns: Bubble,
  }),
}
