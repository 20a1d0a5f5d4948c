import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTheme } from './theme.ts';

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">';
});
afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  delete document.documentElement.dataset.theme;
});

const medias = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

describe('the theme', () => {
  it('follows the system until one is chosen', () => {
    const { result } = renderHook(useTheme);
    expect(result.current.theme).toBe('system');
  });

  it('is applied at once when chosen, also to the browser’s bars, and is stored', () => {
    const { result } = renderHook(useTheme);
    act(() => result.current.setTheme('dark'));
    expect(result.current.theme).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(medias()).toEqual(['not all', 'all']);
    expect(localStorage.getItem('formkurva.theme')).toBe('dark');
  });

  it('can be reset to the system’s', () => {
    const { result } = renderHook(useTheme);
    act(() => result.current.setTheme('light'));
    act(() => result.current.setTheme('system'));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(medias()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
    expect(localStorage.getItem('formkurva.theme')).toBeNull();
  });

  it('follows a choice in another tab', () => {
    const { result } = renderHook(useTheme);
    localStorage.setItem('formkurva.theme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'formkurva.theme' })));
    expect(result.current.theme).toBe('light');
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});
