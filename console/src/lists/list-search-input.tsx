import { useRef } from 'react'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { useMedia } from '#ui/media.ts'
import { SearchInput } from '#ui/search-input.tsx'
import type { ListAddress } from './use-list-address.ts'

type Props = {
  address: Pick<ListAddress<{ search?: string | undefined }>, 'search' | 'filter'>
  label: string
  size?: 'sm' | 'md'
  className?: string
}

/** Searches in the list of the screen. The key / goes to it from anywhere. */
export function ListSearchInput({
  address,
  label,
  size = 'sm',
  className = 'w-64 max-sm:min-w-40 max-sm:flex-1',
}: Props) {
  const isPhone = useMedia('phone')
  const input = useRef<HTMLInputElement>(null)
  usePageKeys((event) => {
    if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    input.current?.focus()
    return true
  })
  return (
    <SearchInput
      ref={input}
      className={className}
      size={size}
      {...(!isPhone && { shortcut: '/' })}
      label={label}
      value={address.search.search ?? ''}
      onChange={(value) => address.filter({ search: value || undefined })}
    />
  )
}
