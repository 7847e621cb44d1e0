import { IMAGE_BYTES } from '@tertulia/contract/logos.limits'
import { LOGO_ENDINGS } from '@tertulia/contract/logos'

/** Why a picture would be refused (specification §9), so that it does not travel in vain. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): 'wrong_type' | 'empty' | 'too_large' | undefined {
  if (!LOGO_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrong_type'
  if (size === 0) return 'empty'
  return size > IMAGE_BYTES ? 'too_large' : undefined
}
