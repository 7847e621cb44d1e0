import { Link, type LinkProps, type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string; children?: ReactNode }

/**
 * A link to an address that comes as data, filters and all. Literal addresses take the router's own `Link`, which checks them.
 */
export function AddressLink({ to, ...anchor }: Props) {
  const { parseSearch } = useRouter().options
  const [path, filters] = to.split('?')
  return (
    <Link
      {...({ to: path, ...(filters !== undefined && { search: parseSearch?.(`?${filters}`) }) } as LinkProps)}
      {...anchor}
    />
  )
}

/** Goes to an address that comes as data. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => void navigate({ to } as NavigateOptions)
}
