import type { ErrorCode } from '@tertulia/contract/errors'
import { IMAGE_BYTES } from '@tertulia/contract/limits'
import { LOGO_ENDINGS } from '@tertulia/contract/logos'

/** Why a picture would be refused (specification §9), so that it does not travel in vain. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): ErrorCode | undefined {
  if (!LOGO_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'image_wrong_type'
  if (size === 0) return 'file_empty'
  return size > IMAGE_BYTES ? 'image_too_large' : undefined
}
