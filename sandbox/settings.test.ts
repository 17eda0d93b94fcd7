import { describe, expect, test } from '@jest/globals';
import { readSettings } from './settings';

describe('The environment', () => {
  test('may be empty', () => {
    expect(readSettings({})).toEqual({
      port: 4000,
      smtpPort: 4025,
      host: 'localhost',
      databasePath: '.data/sandbox.db',
      origin: 'http://localhost:4000',
      shopOrigins: ['http://localhost:3000'],
      stock: false,
      edition: 'commerce',
      errorStyle: '2.4.8',
      cheques: false,
      asksSecurityCode: false,
      faults: false,
      rateLimits: false,
    });
  });

  test('sets port, data folder, origins and flags', () => {
    const environment = {
      SANDBOX_PORT: '4105',
      DATA_DIR: '/tmp/x',
      SHOP_ORIGINS: 'https://a.example, https://b.example',
      SANDBOX_STOCK: '1',
      SANDBOX_EDITION: 'open-source',
      SANDBOX_ERRORS: '2.4.6',
      SANDBOX_CHECKMO: '1',
    };
    expect(readSettings(environment)).toMatchObject({
      port: 4105,
      databasePath: '/tmp/x/sandbox.db',
      origin: 'http://localhost:4105',
      shopOrigins: ['https://a.example', 'https://b.example'],
      stock: true,
      edition: 'open-source',
      errorStyle: '2.4.6',
      cheques: true,
    });
  });

  test('is refused with every variable that is wrong', () => {
    const wrong = () =>
      readSettings({
        SANDBOX_PORT: 'four thousand',
        SANDBOX_FAULTS: 'yes',
        SANDBOX_ERRORS: '2.3',
        SANDBOX_EDITION: 'b2b',
        SHOP_ORIGINS: 'shop.example/path',
      });
    expect(wrong).toThrow(/SANDBOX_PORT: must be a port number/);
    expect(wrong).toThrow(/SANDBOX_FAULTS: must be 0 or 1/);
    expect(wrong).toThrow(/SANDBOX_ERRORS: must be 2\.4\.6 or 2\.4\.8/);
    expect(wrong).toThrow(/SANDBOX_EDITION: must be commerce or open-source/);
    expect(wrong).toThrow(/SHOP_ORIGINS/);
  });
});
