import { createHash } from 'node:crypto';
import type { Annotation } from '#scripts/commands/annotations';

/**
 * Formats each annotation as a workflow command of GitHub Actions, which GitHub shows beside the line.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function formatForGitHub(annotations: readonly Annotation[]): string {
  return annotations
    .map(({ severity, path, line, message }) => {
      const properties = [`file=${escapeProperty(path)}`, ...(line === undefined ? [] : [`line=${line}`])];
      return `::${severity} ${properties.join(',')}::${escapeData(message)}\n`;
    })
    .join('');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Formats annotations as a code quality report, which GitLab shows in the merge request.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function formatForGitLab(annotations: readonly Annotation[]): string {
  const issues = annotations.map(({ code, severity, path, line = 1, message }) => ({
    description: message,
    check_name: code,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([severity, path, message]))
      .digest('hex'),
    severity: severity === 'error' ? 'major' : 'minor',
    location: { path, lines: { begin: line } },
  }));
  return `${JSON.stringify(issues, null, 2)}\n`;
}
