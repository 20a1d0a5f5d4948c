/** The register page with the member's code. */
export function referralLink(publicUrl: string, code: string): string {
  return `${publicUrl}/register?ref=${encodeURIComponent(code)}`;
}
