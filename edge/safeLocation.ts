/**
 * The `Location` for a redirect that comes from content or commerce, or null where it is refused: a host that is not on the list, another scheme,
 * or control characters (CR LF would add a header).
 * The resolved form is checked: `/..//evil.example` resolves to this origin, but its path `//evil.example` names another host.
 */
export function safeLocation(value: string, canonicalOrigin: string, allowedHosts: readonly string[]): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (value === '' || value.length > 2048 || /[\u0000-\u001f\u007f\\]/.test(value) || /%(0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(value))
    return null;
  if (!URL.canParse(value, canonicalOrigin)) return null;
  const target = new URL(value, canonicalOrigin);
  if (target.username !== '' || target.password !== '') return null;
  if (target.origin === canonicalOrigin) {
    const local = `${target.pathname}${target.search}${target.hash}`;
    return local.startsWith('//') ? null : local;
  }
  return target.protocol === 'https:' && allowedHosts.includes(target.host) ? target.href : null;
}
