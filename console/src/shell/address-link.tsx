import { Link, type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string; children?: ReactNode }

/** A link to an address that comes as data. Literal addresses take the router's own `Link`, which checks them. */
export const AddressLink = ({ to, ...anchor }: Props) => <Link {...({ to } as LinkProps)} {...anchor} />

/** Goes to an address that comes as data. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => void navigate({ to } as NavigateOptions)
}
